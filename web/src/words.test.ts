/** Both languages say the same things, and the page says nothing that is not written. */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { taken } from "../plugins/fluent";
import { LANGUAGES, preferred, say, speak } from "./words.svelte";

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), "utf-8");
const [english, french] = LANGUAGES.map((name) => taken(read(`../words/${name}.ftl`), name));
const SAID = /\bsay\(\s*(?:"([^"]+)"|`([^`$]+)\$\{)/g;
const NAMED = /"([a-z]+(?:-[a-z0-9]+)+)"/g;

function sources(): string[] {
  const names = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf-8" });
  return names
    .filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith(".test.ts"))
    .map(read);
}

test("English and French have the same keys, which take the same arguments", () => {
  expect(french).toEqual(english);
});

test("every key that the page says is written", () => {
  const keys = [...(english ?? new Map<string, Set<string>>()).keys()];
  const said = sources().flatMap((text) => [...text.matchAll(SAID)]);
  const missing = said.filter(
    ([, key, beginning]) =>
      !keys.some((row) => row === key || (beginning && row.startsWith(beginning))),
  );
  expect(missing.map(([, key, beginning]) => key ?? beginning)).toEqual([]);
});

test("every key that is written is said", () => {
  const texts = sources();
  const named = new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map((row) => row[1])));
  const begun = texts.flatMap((text) => [...text.matchAll(SAID)].flatMap((row) => row[2] ?? []));
  const silent = [...(english ?? new Map<string, Set<string>>()).keys()].filter(
    (key) => !named.has(key) && !begun.some((beginning) => key.startsWith(beginning)),
  );
  expect(silent).toEqual([]);
});

test("a reader gets the first of their languages that we speak, else English", () => {
  expect(preferred(["de", "fr-CA", "en"])).toBe("fr");
  expect(preferred(["de"])).toBe("en");
});

test("the page changes its language", async () => {
  await speak("fr");
  expect(document.documentElement.lang).toBe("fr");
  expect(say("board-help")).toBe("Les touches du plateau");
  expect(say("no-such-key")).toBe("no-such-key");
});
