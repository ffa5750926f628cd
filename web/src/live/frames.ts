/** What goes over the live connection: a frame from the server is a list of tells, one from here a wish. */

import type {
  Answer,
  At,
  Chat,
  Chatted,
  Done,
  Goodbye,
  Happened,
  Hint,
  Hinted,
  Look,
  Looked,
  Offer,
  Offered,
  Opened,
  Pass,
  Ping,
  Play,
  Pong,
  Preview,
  Previewed,
  Refused,
  Resign,
  Seated,
  Shown,
  Thinking,
  Told,
  Undo,
  Weigh,
  Weighed,
  Welcome,
  Why,
  Word,
} from "../wire";

export const VERSION = 1;

export type Seat = number; // from 0; -1 is chance or a spectator

export type Tell =
  | Welcome
  | Happened
  | Shown
  | Pass
  | Done
  | Refused
  | Told
  | Previewed
  | Looked
  | Hinted
  | Weighed
  | Chatted
  | Seated
  | Offered
  | Opened
  | Ping
  | Thinking
  | Goodbye;

/** What bears the id of the wish that it answers. */
export type Reply = Done | Refused | Told | Previewed | Looked | Hinted | Weighed;

export type Wish =
  Play | Why | Preview | Look | At | Hint | Weigh | Undo | Resign | Offer | Answer | Chat | Word;

export type Said = Wish | Pong;

/** A wish before the connection has given it an id. */
export type Unsaid = { [W in Wish as W["say"]]: Omit<W, "id"> }[Wish["say"]];

export function read(frame: string): Tell[] {
  const tells: unknown = JSON.parse(frame);
  return Array.isArray(tells) ? tells : [tells as Tell];
}

export function isReply(tell: Tell): tell is Reply {
  return "id" in tell;
}

/** A name for a wish that no other wish has; randomUUID is missing where a page came unencrypted. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
