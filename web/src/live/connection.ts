/** One live connection to a match that mends itself: it reconnects, resumes and says again what was
 *  never answered. It knows nothing of what the tells mean. */

import {
  freshId,
  isReply,
  read,
  type Reply,
  type Said,
  type Tell,
  type Unsaid,
  type Wish,
} from "./frames";

export const SILENCE_MS = 8_000; // the server pings every 2.5 s
export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 8_000;

export type Link = "opening" | "open" | "lost" | "closed";

/** What a connection needs of a WebSocket; a test hands in one of its own. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((message: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Wiring {
  /** Opens a socket that tells the rows of the log from this number on. */
  open(since: number): Socket;
  /** How many rows of the log are known here. */
  since(): number;
  ontell(tells: Tell[]): void;
  onlink(link: Link): void;
}

/** Codes of a goodbye after which trying again would bring the same. */
const FINAL = new Set(["no-such-match", "forged"]);

/** How long to wait before a try: twice as long each time, with a spread so that a restarted server is not stormed. */
export function waitBefore(tries: number, chance: number): number {
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** tries) * (0.5 + chance / 2);
}

export class Connection {
  private socket: Socket | null = null;
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly waiting = new Map<string, { wish: Wish; answer: (reply: Reply) => void }>();
  private isWelcome = false;
  private isOver = false;

  constructor(private readonly wiring: Wiring) {
    this.connect();
  }

  /** Says a wish, as often as it takes; resolves with what the server answers. */
  say(wish: Unsaid): Promise<Reply> {
    const named = { ...wish, id: freshId() } as Wish;
    return new Promise((answer) => {
      this.waiting.set(named.id, { wish: named, answer });
      if (this.isWelcome) this.send(named);
    });
  }

  /** Tries at once, for when the browser says that the network is back. */
  hurry(): void {
    if (this.socket || this.isOver) return;
    clearTimeout(this.timer);
    this.tries = 0;
    this.connect();
  }

  /** Begins anew: whoever speaks here is known to the server by another name. */
  renew(): void {
    if (this.isOver) return;
    clearTimeout(this.timer);
    this.drop();
    this.connect();
  }

  close(): void {
    this.isOver = true;
    clearTimeout(this.timer);
    this.drop();
    this.wiring.onlink("closed");
  }

  private connect(): void {
    const socket = this.wiring.open(this.wiring.since());
    this.socket = socket;
    socket.onopen = () => this.listen();
    socket.onmessage = (message) => this.hear(message.data);
    socket.onclose = () => this.lose();
    this.listen();
  }

  /** A connection that has said nothing for long is dead, whatever the browser thinks of it. */
  private listen(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.lose(), SILENCE_MS);
  }

  private hear(frame: string): void {
    this.listen();
    const tells = read(frame);
    this.wiring.ontell(tells);
    for (const tell of tells) this.heed(tell);
  }

  private heed(tell: Tell): void {
    if (tell.tell === "ping") this.send({ say: "pong" });
    else if (tell.tell === "welcome") this.resume();
    else if (tell.tell === "goodbye" && FINAL.has(tell.code)) this.close();
    else if (isReply(tell)) this.settle(tell);
  }

  private resume(): void {
    this.tries = 0;
    this.isWelcome = true;
    this.wiring.onlink("open");
    for (const { wish } of this.waiting.values()) this.send(wish);
  }

  private settle(reply: Reply): void {
    this.waiting.get(reply.id)?.answer(reply);
    this.waiting.delete(reply.id);
  }

  private lose(): void {
    this.drop();
    this.wiring.onlink("lost");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.connect(), waitBefore(this.tries++, Math.random()));
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.isWelcome = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  private send(said: Said): void {
    this.socket?.send(JSON.stringify(said));
  }
}
