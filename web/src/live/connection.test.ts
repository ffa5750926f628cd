import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Connection, FIRST_WAIT_MS, LONGEST_WAIT_MS, SILENCE_MS, waitBefore } from "./connection";
import type { Link, Socket } from "./connection";
import type { Tell } from "./frames";

/** A socket whose other end is the test. */
class Wire implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  said: Array<Record<string, unknown>> = [];
  isClosed = false;

  constructor(readonly since: number) {}

  send(text: string): void {
    this.said.push(JSON.parse(text));
  }

  close(): void {
    this.isClosed = true;
  }

  tell(...tells: object[]): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(tells) }));
  }

  die(): void {
    this.onclose?.(new CloseEvent("close"));
  }
}

const WELCOME = { tell: "welcome" };

function opened() {
  const wires: Wire[] = [];
  const links: Link[] = [];
  const heard: Tell[] = [];
  let since = 0;
  const connection = new Connection({
    open: (from) => wires[wires.push(new Wire(from)) - 1]!,
    since: () => since,
    ontell: (tells) => heard.push(...tells),
    onlink: (link) => links.push(link),
  });
  return { connection, wires, links, heard, knows: (rows: number) => (since = rows) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe("a connection", () => {
  it("holds a wish back until it is welcome", () => {
    const { connection, wires } = opened();
    void connection.say({ say: "chat", text: "hello" });
    expect(wires[0]!.said).toEqual([]);

    wires[0]!.tell(WELCOME);

    expect(wires[0]!.said).toMatchObject([{ say: "chat", text: "hello" }]);
  });

  it("gives each answer to the wish that bears its id", async () => {
    const { connection, wires } = opened();
    wires[0]!.tell(WELCOME);
    const first = connection.say({ say: "hint", seat: 0 });
    const second = connection.say({ say: "undo", seat: 0 });
    const [one, two] = wires[0]!.said.map((said) => said["id"]);

    wires[0]!.tell({ tell: "done", id: two });
    wires[0]!.tell({ tell: "hinted", id: one, move: 7, text: "e4" });

    expect(await first).toMatchObject({ tell: "hinted", move: 7 });
    expect(await second).toMatchObject({ tell: "done" });
  });

  it("says an unanswered move again with the same id after it was lost, and resumes", () => {
    const { connection, wires, knows } = opened();
    wires[0]!.tell(WELCOME);
    void connection.say({ say: "play", seat: 0, number: 12, move: 3 });
    knows(12);

    wires[0]!.die();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    wires[1]!.tell(WELCOME);

    expect(wires[1]!.since).toBe(12);
    expect(wires[1]!.said).toEqual(wires[0]!.said);
  });

  it("says an answered move never again", () => {
    const { connection, wires } = opened();
    wires[0]!.tell(WELCOME);
    void connection.say({ say: "play", seat: 0, number: 12, move: 3 });
    wires[0]!.tell({ tell: "done", id: wires[0]!.said[0]!["id"], number: 12 });

    wires[0]!.die();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    wires[1]!.tell(WELCOME);

    expect(wires[1]!.said).toEqual([]);
  });

  it("answers a ping", () => {
    const { wires } = opened();
    wires[0]!.tell(WELCOME, { tell: "ping", at: 1 });
    expect(wires[0]!.said).toEqual([{ say: "pong" }]);
  });

  it("takes long silence for death and opens another socket", () => {
    const { wires, links } = opened();
    wires[0]!.tell(WELCOME);

    vi.advanceTimersByTime(SILENCE_MS);

    expect(wires[0]!.isClosed).toBe(true);
    expect(links).toEqual(["open", "lost"]);
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(wires).toHaveLength(2);
  });

  it("tries at once when told that the network is back", () => {
    const { connection, wires } = opened();
    wires[0]!.die();
    connection.hurry();
    expect(wires).toHaveLength(2);
  });

  it("does not come back after a goodbye that is final", () => {
    const { wires, links } = opened();
    wires[0]!.tell({ tell: "goodbye", code: "no-such-match", sentence: "There is no such match." });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(links).toEqual(["closed"]);
  });

  it("comes back after a goodbye because the server restarts", () => {
    const { wires } = opened();
    wires[0]!.tell(WELCOME, { tell: "goodbye", code: "restart", sentence: "Back in a moment." });
    wires[0]!.die();
    vi.advanceTimersByTime(FIRST_WAIT_MS);
    expect(wires).toHaveLength(2);
  });

  it("begins anew when it is asked to, and resumes where it was", () => {
    const { connection, wires, knows } = opened();
    wires[0]!.tell(WELCOME);
    knows(3);
    connection.renew();
    expect(wires[0]!.isClosed).toBe(true);
    expect(wires[1]!.since).toBe(3);
  });
});

describe("the wait before a try", () => {
  it("doubles, is spread over half of itself, and has an end", () => {
    expect(waitBefore(0, 1)).toBe(FIRST_WAIT_MS);
    expect(waitBefore(1, 1)).toBe(2 * FIRST_WAIT_MS);
    expect(waitBefore(1, 0)).toBe(FIRST_WAIT_MS);
    expect(waitBefore(40, 1)).toBe(LONGEST_WAIT_MS);
  });
});
