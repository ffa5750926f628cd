/** How this browser likes its table. Kept here and nowhere else: a server has no use for it. */

import { MediaQuery } from "svelte/reactivity";
import { LANGUAGES, type Language } from "../words.svelte";

export const THEMES = ["system", "light", "dark"] as const;

export type Theme = (typeof THEMES)[number];

export interface Settings {
  language: Language | null; // null: that of the browser
  theme: Theme;
  sound: boolean;
  animate: boolean;
  confirm: boolean;
}

const KEPT = "astrolabe";
const SWITCHES = ["sound", "animate", "confirm"] as const;

export const settings: Settings = $state({ ...usual(), ...kept() });

const night = new MediaQuery("(prefers-color-scheme: dark)");

/** The colours of the page now. */
export function theme(): "light" | "dark" {
  if (settings.theme !== "system") return settings.theme;
  return night.current ? "dark" : "light";
}

const calm = new MediaQuery("(prefers-reduced-motion: reduce)");

/** Whether things glide: not where the system asks for less motion, whatever was chosen here. */
export function animates(): boolean {
  return settings.animate && !calm.current;
}

/** Changes a setting and remembers it. */
export function choose<Name extends keyof Settings>(name: Name, value: Settings[Name]): void {
  settings[name] = value;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [name]: value }));
  } catch {
    // a browser that keeps nothing has its settings for this visit
  }
}

/** On a touch screen a finger hides what it taps: there a move is confirmed. */
function usual(): Settings {
  const confirm = matchMedia("(pointer: coarse)").matches;
  return { language: null, theme: "system", sound: true, animate: true, confirm };
}

function kept(): Partial<Settings> {
  try {
    return checked(JSON.parse(localStorage.getItem(KEPT) ?? "{}"));
  } catch {
    return {};
  }
}

/** What another version of the page, or a curious hand, may have written is not trusted. */
export function checked(found: Readonly<Record<string, unknown>>): Partial<Settings> {
  const trusted: Partial<Settings> = {};
  const language = LANGUAGES.find((row) => row === found["language"]);
  const theme = THEMES.find((row) => row === found["theme"]);
  if (language) trusted.language = language;
  if (theme) trusted.theme = theme;
  for (const name of SWITCHES) {
    const value = found[name];
    if (typeof value === "boolean") trusted[name] = value;
  }
  return trusted;
}
