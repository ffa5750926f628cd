/** The few marks of Markdown that a rulebook bears, as pieces to show: never as HTML of a server's. */

export type Piece = { kind: "text" | "code" | "stress" | "strong" | "clause"; text: string };

export type Block =
  | { kind: "text"; text: string }
  | { kind: "table"; head: readonly string[]; rows: readonly (readonly string[])[] };

const MARKED =
  /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\([^)]*\)|(?<![\d.])(\d+\.\d+)(?![\d.]*\d)/g;

/** A text in pieces; a number that is a clause of the book leads there. */
export function pieces(text: string, clauses: ReadonlySet<string> = new Set()): Piece[] {
  const found: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(MARKED)) {
    const piece = pieceOf(match, clauses);
    if (!piece) continue;
    if (match.index > end) found.push({ kind: "text", text: text.slice(end, match.index) });
    found.push(piece);
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ kind: "text", text: text.slice(end) });
  return found;
}

function pieceOf(match: RegExpMatchArray, clauses: ReadonlySet<string>): Piece | null {
  const [, code, strong, stress, link, number] = match;
  if (code !== undefined) return { kind: "code", text: code };
  if (strong !== undefined) return { kind: "strong", text: strong };
  if (stress !== undefined) return { kind: "stress", text: stress };
  if (link !== undefined) return { kind: "text", text: link };
  return number !== undefined && clauses.has(number) ? { kind: "clause", text: number } : null;
}

/** Lines below a heading: tables, and what is no table. */
export function blocks(lines: readonly string[]): Block[] {
  const found: Block[] = [];
  let table: string[][] = [];
  const close = () => {
    const [head, , ...rows] = table;
    if (head) found.push({ kind: "table", head, rows });
    table = [];
  };
  for (const line of lines) {
    if (line.startsWith("|")) {
      table.push(cells(line));
    } else {
      close();
      found.push({ kind: "text", text: line });
    }
  }
  close();
  return found;
}

function cells(line: string): string[] {
  return line
    .replace(/^\||\|\s*$/g, "")
    .split("|")
    .map((cell) => cell.trim());
}

/** Lower case without accents or marks, so that "etoile" finds "Étoile". */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("’", "'")
    .replace(/[`*]/g, "")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** Does every word of the query occur? */
export function holds(text: string, query: string): boolean {
  const within = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
