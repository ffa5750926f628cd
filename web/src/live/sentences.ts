/** What went wrong, as one sentence for the reader. */

import { say } from "../words.svelte";
import { Refused } from "./http";

export function sentenceOf(error: unknown): string {
  return error instanceof Refused ? error.refusal.sentence : say("page-unreachable");
}
