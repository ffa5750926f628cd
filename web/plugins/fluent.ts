/** Project Fluent at build time: a file of words becomes a module of strings and small functions.
 *
 *  The browser then needs no parser and no bundle, only Intl. What the language has and we have no
 *  use for (attributes, terms with arguments) is refused with the line where it stands. */

import {
  FluentParser,
  type Entry,
  type Expression,
  type FunctionReference,
  type InlineExpression,
  type Message,
  type Pattern,
  type Placeable,
  type SelectExpression,
  type Term,
} from "@fluent/syntax";
import { basename } from "node:path";
import type { Plugin } from "vite";

const FORMATS: Record<string, string> = { NUMBER: "NumberFormat", DATETIME: "DateTimeFormat" };
const THIN = "\u202f";
const BESIDE_SIGNS: readonly [RegExp, string][] = [
  [/ (?=[;!?»])/g, THIN],
  [/(?<=«) /g, THIN],
  [/ (?=:( |$))/g, "\u00a0"],
];

export function fluent(): Plugin {
  return {
    name: "fluent",
    transform(code, id) {
      if (!id.endsWith(".ftl")) return null;
      return { code: compiled(code, basename(id, ".ftl")), map: null };
    },
  };
}

/** The source of a module whose default export has a string or a function for every key. */
export function compiled(source: string, language: string): string {
  const entries = parsed(source, language);
  const terms = new Map(entries.filter(isTerm).map((row) => [row.id.name, row.value]));
  const rows = entries.filter(isMessage).map((row) => {
    const text = new Writer(terms, language).message(row);
    return `  ${JSON.stringify(row.id.name)}: ${text},`;
  });
  return `${prelude(language)}export default {\n${rows.join("\n")}\n};\n`;
}

/** The keys of a file of words, each with the arguments that it takes. */
export function taken(source: string, language: string): Map<string, Set<string>> {
  return new Map(
    parsed(source, language)
      .filter(isMessage)
      .map((row) => [row.id.name, argumentsOf(row)]),
  );
}

function parsed(source: string, language: string): Entry[] {
  const { body } = new FluentParser({ withSpans: true }).parse(source);
  const entries: Entry[] = [];
  for (const row of body) {
    if (row.type === "Junk") {
      const line = source.slice(0, row.span?.start ?? 0).split("\n").length;
      throw new Error(`${language}.ftl, line ${line}: ${row.annotations[0]?.message ?? "unclear"}`);
    }
    entries.push(row);
  }
  return entries;
}

function isMessage(row: Entry): row is Message & { value: Pattern } {
  return row.type === "Message" && row.value !== null;
}

function isTerm(row: Entry): row is Term {
  return row.type === "Term";
}

function argumentsOf(row: Message): Set<string> {
  const names = new Set<string>();
  const look = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, id } = node as { type?: string; id?: { name: string } };
    if (type === "VariableReference" && id) names.add(id.name);
    Object.values(node).forEach(look);
  };
  look(row.value);
  return names;
}

function isLiteral(expression: string): boolean {
  try {
    return typeof JSON.parse(expression) === "string";
  } catch {
    return false;
  }
}

/** What the functions of a module share: plural categories, numbers and dates of its language. */
function prelude(language: string): string {
  const tag = JSON.stringify(language);
  return `const plurals = new Intl.PluralRules(${tag});
const numbers = new Intl.NumberFormat(${tag});
const dates = new Intl.DateTimeFormat(${tag});
const shown = (value) =>
  typeof value === "number" ? numbers.format(value)
  : value instanceof Date ? dates.format(value)
  : value === undefined ? "" : String(value);
const chosen = (value, variants, usual) =>
  (variants[value] ?? (typeof value === "number" && variants[plurals.select(value)]) ?? 0) ||
  variants[usual];
`;
}

/** Writes patterns as JavaScript expressions. */
class Writer {
  constructor(
    private readonly terms: ReadonlyMap<string, Pattern>,
    private readonly language: string,
  ) {}

  message(row: Message & { value: Pattern }): string {
    const text = this.pattern(row.value);
    return isLiteral(text) ? text : `(given) => ${text}`;
  }

  /** A string literal where nothing varies, else a template. */
  private pattern(pattern: Pattern): string {
    const pieces = pattern.elements.map((row) =>
      row.type === "TextElement" ? JSON.stringify(this.text(row.value)) : this.placeable(row),
    );
    const joined = pieces.every(isLiteral)
      ? [JSON.stringify(pieces.map((piece) => JSON.parse(piece) as string).join(""))]
      : pieces;
    return joined.join(" + ");
  }

  private text(value: string): string {
    if (this.language !== "fr") return value;
    return BESIDE_SIGNS.reduce((text, [space, right]) => text.replace(space, right), value);
  }

  private placeable(row: Placeable): string {
    return this.expression(row.expression);
  }

  private expression(row: Expression | Placeable): string {
    if (row.type === "SelectExpression") return this.select(row);
    if (row.type === "Placeable") return this.placeable(row);
    return this.inline(row);
  }

  private inline(row: InlineExpression): string {
    switch (row.type) {
      case "StringLiteral":
        return JSON.stringify(row.parse().value);
      case "NumberLiteral":
        return JSON.stringify(row.value);
      case "VariableReference":
        return `shown(given[${JSON.stringify(row.id.name)}])`;
      case "TermReference":
        return this.term(row.id.name);
      case "FunctionReference":
        return this.formatted(row.id.name, row.arguments);
      default:
        throw new Error(`${this.language}.ftl: a ${row.type} is not understood here`);
    }
  }

  private term(name: string): string {
    const pattern = this.terms.get(name);
    if (!pattern) throw new Error(`${this.language}.ftl: there is no term -${name}`);
    return `(${this.pattern(pattern)})`;
  }

  private formatted(name: string, call: FunctionReference["arguments"]): string {
    const [value] = call.positional;
    const format = FORMATS[name];
    if (!format || value?.type !== "VariableReference") {
      throw new Error(
        `${this.language}.ftl: ${name}(…) takes a variable; NUMBER and DATETIME exist`,
      );
    }
    const options = Object.fromEntries(
      call.named.map((row) => [
        row.name.name,
        row.value.type === "NumberLiteral" ? Number(row.value.value) : row.value.parse().value,
      ]),
    );
    const made = `new Intl.${format}(${JSON.stringify(this.language)}, ${JSON.stringify(options)})`;
    return `${made}.format(given[${JSON.stringify(value.id.name)}])`;
  }

  private select(row: SelectExpression): string {
    if (row.selector.type !== "VariableReference") {
      throw new Error(`${this.language}.ftl: only a variable can be chosen by`);
    }
    const variants = row.variants.map(({ key, value }) => {
      const name = key.type === "Identifier" ? key.name : key.value;
      return [name, this.pattern(value)] as const;
    });
    const usual = row.variants.find((variant) => variant.default);
    if (!usual) throw new Error(`${this.language}.ftl: a choice without a default`);
    const name = usual.key.type === "Identifier" ? usual.key.name : usual.key.value;
    const table = variants.map(([key, text]) => `${JSON.stringify(key)}: ${text}`).join(", ");
    const value = `given[${JSON.stringify(row.selector.id.name)}]`;
    return `chosen(${value}, { ${table} }, ${JSON.stringify(name)})`;
  }
}
