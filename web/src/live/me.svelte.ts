/** Who this browser is, asked of the server once and shared by all that shows it. */

import type { Me } from "../wire";
import * as http from "./http";

class Myself {
  known: Me | null = $state.raw(null);
  private asked: Promise<void> | null = null;

  /** Asks the server, unless that was done. */
  meet(): Promise<void> {
    this.asked ??= http.me().then((me) => void (this.known = me));
    this.asked.catch(() => (this.asked = null));
    return this.asked;
  }

  async rename(name: string): Promise<void> {
    this.known = await http.rename(name);
  }

  become(me: Me): void {
    this.known = me;
  }
}

export const myself = new Myself();
