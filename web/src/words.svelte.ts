/** Every word of the page that is not a game's own, in the language of the reader.
 *
 *  words/<language>.ftl is compiled when the page is built (plugins/fluent.ts); a browser fetches
 *  only the language it shows. Words of games come from the server, already in that language. */

export type Arguments = Readonly<Record<string, string | number | Date>>;
export type Message = string | ((given: Arguments) => string);
export type Messages = Readonly<Record<string, Message>>;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGES = ["en", "fr"] as const;

const FILES: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import("../words/en.ftl"),
  fr: () => import("../words/fr.ftl"),
};

let spoken: Language = $state("en");
let messages: Messages = $state.raw({});

/** The language of the page now. */
export function language(): Language {
  return spoken;
}

/** Speak another language; what is on the page follows by itself. */
export async function speak(wanted: Language): Promise<void> {
  messages = (await FILES[wanted]()).default;
  spoken = wanted;
  document.documentElement.lang = wanted;
}

/** The first of a reader's languages that we speak. */
export function preferred(wishes: readonly string[]): Language {
  const known = wishes.map((wish) => wish.slice(0, 2).toLowerCase());
  return LANGUAGES.find((row) => row === known.find((wish) => isLanguage(wish))) ?? "en";
}

function isLanguage(name: string): name is Language {
  return (LANGUAGES as readonly string[]).includes(name);
}

/** The words of a key, with what is given in place. A key that is missing shows itself. */
export function say(key: string, given: Arguments = {}): string {
  const message = messages[key];
  if (message === undefined) return key;
  return typeof message === "string" ? message : message(given);
}
