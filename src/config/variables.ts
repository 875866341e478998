import GithubSlugger from "github-slugger";
import { listOf, nearest, type Problem } from "../problems/problem";
import { escapeMarkup } from "../shared/escape-markup";
import type { SiteConfig } from "./schema";
import { siteUrl } from "./site-url";

/** Variable name → value; writers put names between percent signs. */
export type Variables = Readonly<Record<string, string>>;

/** Returns the product's slug: the one in the settings, or the name in kebab case without accents. */
export function productSlug(product: SiteConfig["product"]): string {
  if (product.slug) return product.slug;
  const plain = product.name.normalize("NFD").replace(/\p{M}/gu, "");
  return new GithubSlugger()
    .slug(plain)
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Converts a slug to Pascal case, for classes and the JavaScript global. */
export function pascalCase(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Returns all variables for pages, navigation and samples. */
export function siteVariables(
  config: Pick<SiteConfig, "title" | "url" | "basePath" | "product" | "hosts" | "emails">,
): Variables {
  const slug = productSlug(config.product);
  const pascal = pascalCase(slug);
  return {
    product: config.product.name,
    "product-slug": slug,
    product_slug: slug.replaceAll("-", "_"),
    Product: pascal,
    productSlug: pascal.charAt(0).toLowerCase() + pascal.slice(1),
    ...prefixed("host", config.hosts),
    ...prefixed("email", config.emails),
    "site.title": config.title,
    "site.url": siteUrl(config),
    "brand.color": config.product.color,
    // The signature header as Node.js and PHP spell it.
    "header.crc": `x-${pascal.toLowerCase()}-crc`,
    "header.HTTP_CRC": `HTTP_X_${pascal.toUpperCase()}_CRC`,
  };
}

const prefixed = (prefix: string, values: Variables): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** A letter, then at least two more characters: shorter names would match percent-encoded text such as `%E2%82`. */
const NAME = "[A-Za-z][\\w.-]{2,}";

/** Source of a regular expression that matches a variable as written. */
export const VARIABLE_PATTERN = `%${NAME}%`;

/** Matches every variable: `%name%`; `\%name%` is literal. Groups: the backslash, the name. */
export const VARIABLE = new RegExp(`(\\\\?)%(${NAME})%`, "g");

const VARIABLE_NAME = new RegExp(`^${NAME}$`);
const PERCENT_ENCODED = /^[A-F][0-9A-F]/;

/** Returns whether a text can be a variable's name. */
export function isVariableName(text: string): boolean {
  return VARIABLE_NAME.test(text);
}

/** Replaces variables in a text; keeps unknown names as they are. */
export function substitute(text: string, variables: Variables): string {
  return text.replace(VARIABLE, (match, escape: string, name: string) => {
    if (escape) return match.slice(1);
    return Object.hasOwn(variables, name) ? (variables[name] as string) : match;
  });
}

/** Escapes the variables' values for XML: names may contain `&`. */
export function xmlVariables(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).map(([key, value]) => [key, escapeMarkup(value)]));
}

/** Replaces variables in every string of a JSON-like value. */
export function substituteDeep<Value>(value: Value, variables: Variables): Value {
  if (typeof value === "string") return substitute(value, variables) as Value;
  if (Array.isArray(value)) return value.map((entry: unknown) => substituteDeep(entry, variables)) as Value;
  if (value !== null && typeof value === "object") {
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [
        substitute(key, variables),
        substituteDeep(entry as unknown, variables),
      ]),
    ) as Value;
  }
  return value;
}

/** A text after substitution that can map positions back to the source. */
export interface SubstitutedText {
  readonly text: string;
  /** Maps a column after substitution to the column in the source; both counted from 1. */
  sourceColumn(line: number, column: number): number;
  readonly problems: readonly Problem[];
}

/** A replaced variable on a line; offsets counted from 0. */
interface Replacement {
  /** Start of the value, after substitution. */
  readonly start: number;
  readonly end: number;
  /** Start of the variable, in the source. */
  readonly source: number;
  /** How much longer the line is after this replacement and those before it. */
  readonly by: number;
}

/** The fix of a name that's like no variable's. */
const keepLiteral = (name: string): string => `write \`\\%${name}%\` for the literal text.`;

/**
 * Replaces variables in a file, keeps its line count, and reports unknown names.
 * @param fixOf returns the fix of a name that's like no variable's; undefined if it needn't be reported again
 */
export function substituteFile(
  file: string,
  source: string,
  variables: Variables,
  fixOf: (name: string) => string | undefined = keepLiteral,
): SubstitutedText {
  const shifts = new Map<number, Replacement[]>();
  const problems: Problem[] = [];
  const lines = source.split("\n").map((line, index) => {
    const lineShifts: Replacement[] = [];
    let grown = 0;
    const replaced = line.replace(VARIABLE, (match, escape: string, name: string, offset: number) => {
      const known = Object.hasOwn(variables, name) ? variables[name] : undefined;
      const value = escape ? match.slice(1) : known;
      if (value === undefined && PERCENT_ENCODED.test(name)) return match;
      if (value === undefined) {
        const names = Object.keys(variables);
        const near = nearest(name, names);
        const fix = near === undefined ? fixOf(name) : `write \`%${near}%\`, or \`\\${match}\` for the literal text.`;
        if (fix === undefined) return match;
        problems.push({
          file,
          line: index + 1,
          column: offset + 1,
          what: "unknown variable",
          found: `\`${match}\``,
          expected: listOf(names.map((known) => `%${known}%`)),
          fix,
        });
        return match;
      }
      const start = offset + grown;
      grown += value.length - match.length;
      lineShifts.push({ start, end: start + value.length, source: offset, by: grown });
      return value;
    });
    if (lineShifts.length > 0) shifts.set(index + 1, lineShifts);
    return replaced;
  });
  return {
    text: lines.join("\n"),
    problems,
    sourceColumn: (line, column) => {
      let by = 0;
      for (const { start, end, source: original, by: shift } of shifts.get(line) ?? []) {
        if (column - 1 >= end) by = shift;
        else if (column - 1 >= start) return original + 1;
      }
      return Math.max(1, column - by);
    },
  };
}
