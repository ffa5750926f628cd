/** Words of a file become strings and functions that say the right thing. */

import { expect, test } from "vitest";
import type { Messages } from "../src/words.svelte";
import { compiled, taken } from "./fluent";

async function words(source: string, language: string): Promise<Messages> {
  const code = encodeURIComponent(compiled(source, language));
  return (
    (await import(/* @vite-ignore */ `data:text/javascript,${code}`)) as { default: Messages }
  ).default;
}

async function said(source: string, language: string, given = {}): Promise<string> {
  const message = (await words(source, language))["key"];
  return typeof message === "function" ? message(given) : (message ?? "nothing");
}

test("a text without anything to fill in is a plain string", async () => {
  expect((await words("key = Play", "en"))["key"]).toBe("Play");
});

test("what is given stands in its place", async () => {
  expect(await said("key = Hello { $name }, sit", "en", { name: "Ada" })).toBe("Hello Ada, sit");
});

test("plurals follow the language: in French nought is singular", async () => {
  const source = "key = { $count ->\n    [one] un coup\n   *[other] { $count } coups\n }";
  expect(await said(source, "fr", { count: 0 })).toBe("un coup");
  expect(await said(source, "fr", { count: 2 })).toBe("2 coups");
});

test("an exact value goes before a plural, and a word chooses its variant", async () => {
  const source = "key = { $who ->\n    [0] nobody\n    [blue] Blue\n   *[other] someone\n }";
  expect(await said(source, "en", { who: 0 })).toBe("nobody");
  expect(await said(source, "en", { who: "blue" })).toBe("Blue");
  expect(await said(source, "en", { who: "red" })).toBe("someone");
});

test("French puts narrow spaces before its signs, English does not", async () => {
  expect(await said("key = Quel coup ?", "fr")).toBe("Quel coup\u202f?");
  expect(await said("key = Coup : « { $move } » !", "fr", { move: "e4" })).toBe(
    "Coup\u00a0: «\u202fe4\u202f»\u202f!",
  );
  expect(await said("key = a ?", "en")).toBe("a ?");
});

test("numbers are written as the language writes them", async () => {
  expect(await said("key = { $count }", "fr", { count: 2300 })).toBe("2\u202f300");
  expect(await said("key = { NUMBER($count, minimumFractionDigits: 1) }", "en", { count: 2 })).toBe(
    "2.0",
  );
});

test("a term stands for its words", async () => {
  expect(await said("-brand = Astrolabe\nkey = About { -brand }", "en")).toBe("About Astrolabe");
});

test("a file that cannot be read says where", () => {
  expect(() => compiled("key = fine\nthis is not", "fr")).toThrow("fr.ftl, line 2");
});

test("what is not understood is refused, not left out", () => {
  expect(() => compiled("key = { other }", "en")).toThrow("MessageReference");
  expect(() => compiled("key = { -nothing }", "en")).toThrow("no term -nothing");
});

test("every key is known with the arguments it takes", () => {
  const source = "plain = a\nkey = { $seat } plays { $move ->\n   *[other] { $count }\n }";
  expect(taken(source, "en")).toEqual(
    new Map([
      ["plain", new Set()],
      ["key", new Set(["seat", "move", "count"])],
    ]),
  );
});
