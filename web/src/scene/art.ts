/** The art of a game in the document: its symbols once, its style sheet once.
 *
 *  Names are given a prefix, so that no symbol is called like a part of the page. The sheet is put in
 *  as a constructed one, which a content policy without inline styles allows. */

import type { Kit } from "../wire";

export const PREFIX = "art-";

const REFERENCE = /( id="| href="#|url\(#)/g;
const THEMES: readonly [string, string][] = [
  [".table.dark", ':root[data-theme="dark"]'],
  [".table", ":root"],
];

let shown = "";
let sheet: CSSStyleSheet | null = null;

/** Put the art of a kit in the place of the one before. */
export function useArt(kit: Kit): void {
  if (kit.digest === shown) return;
  shown = kit.digest;
  symbols().innerHTML = `<defs>${renamed(kit.art)}</defs>`;
  sheet ??= adopted();
  sheet.replaceSync(themed(kit.style));
}

/** The same symbols under names of their own. */
export function renamed(art: string): string {
  return art.replace(REFERENCE, `$1${PREFIX}`);
}

/** The same rules with their colours, kept below .table in pictures, at the root of the page. */
export function themed(style: string): string {
  return THEMES.reduce((text, [name, place]) => text.replaceAll(name, place), style);
}

function symbols(): SVGSVGElement {
  const known = document.getElementById("art");
  if (known instanceof SVGSVGElement) return known;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.id = "art";
  made.setAttribute("aria-hidden", "true");
  made.setAttribute("width", "0");
  made.setAttribute("height", "0");
  made.classList.add("art-symbols");
  document.body.append(made);
  return made;
}

function adopted(): CSSStyleSheet {
  const made = new CSSStyleSheet();
  document.adoptedStyleSheets.push(made);
  return made;
}
