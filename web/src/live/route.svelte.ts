/** Where in the product the reader is: the address of the page, and moving without loading it again. */

export type Place =
  | { page: "lobby" }
  | { page: "table"; match: string; key: string }
  | { page: "link"; key: string }
  | { page: "nowhere" };

let address = $state.raw(new URL(location.href));

addEventListener("popstate", () => (address = new URL(location.href)));

export function place(): Place {
  return placeOf(address);
}

export function placeOf({ pathname, searchParams }: URL): Place {
  const [, first = "", second = "", more] = pathname.split("/");
  if (first === "") return { page: "lobby" };
  if (more !== undefined || second === "") return { page: "nowhere" };
  if (first === "t") return { page: "table", match: second, key: searchParams.get("key") ?? "" };
  if (first === "link") return { page: "link", key: second };
  return { page: "nowhere" };
}

/** Goes to another place; the browser's Back leads here again. */
export function go(path: string): void {
  history.pushState(null, "", path);
  address = new URL(location.href);
  scrollTo(0, 0);
}

/** Says where one is in other words, such as without a key that was used. */
export function restate(path: string): void {
  history.replaceState(null, "", path);
  address = new URL(location.href);
}

/** Follows links within the product in place; what asks for a new window or a file gets it. */
export function followed(event: MouseEvent): void {
  const link = (event.target as Element).closest?.("a");
  const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  if (!link || !isPlain || event.defaultPrevented || link.target || link.hasAttribute("download")) {
    return;
  }
  const { origin, pathname, search, hash } = new URL(link.href);
  if (origin !== location.origin || hash || pathname.startsWith("/api")) return;
  event.preventDefault();
  go(pathname + search);
}
