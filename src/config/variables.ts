import GithubSlugger from "github-slugger";
import { listOf, suggest, type Problem } from "../problems/problem";
import { escapeMarkup } from "../shared/escape-markup";
import type { SiteConfig } from "./schema";
import { siteUrl } from "./site-url";

/** Variable name → value, as writers use them between percent signs. */
export type Variables = Readonly<Record<string, string>>;

/** The product's slug: the one that is set, or the name in kebab case without accents. */
export function productSlug(product: SiteConfig["product"]): string {
  if (product.slug) return product.slug;
  const plain = product.name.normalize("NFD").replace(/\p{M}/gu, "");
  return new GithubSlugger()
    .slug(plain)
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/** A slug as classes and the JavaScript global have it. */
export function pascalCase(slug: string): string {
  return slug
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}

/** Every variable that pages, navigation and samples may use. */
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
    // The signature header as Node.js and PHP name it.
    "header.crc": `x-${pascal.toLowerCase()}-crc`,
    "header.HTTP_CRC": `HTTP_X_${pascal.toUpperCase()}_CRC`,
  };
}

const prefixed = (prefix: string, values: Variables): Variables =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}.${name}`, value]));

/** A name starts with a letter and has at least three characters: two would match percent-encoded text such as `%E2%82`. */
const NAME = "[A-Za-z][\\w.-]{2,}";

/** Pattern of a variable as writers write it, as a source of regular expressions. */
export const VARIABLE_PATTERN = `%${NAME}%`;

/** Every variable of a text: `%name%`; `\%name%` is literal. Its groups are the backslash and the name. */
export const VARIABLE = new RegExp(`(\\\\?)%(${NAME})%`, "g");

const VARIABLE_NAME = new RegExp(`^${NAME}$`);
const PERCENT_ENCODED = /^[A-F][0-9A-F]/;

/** Whether a text can be the name of a variable, between percent signs. */
export function isVariableName(text: string): boolean {
  return VARIABLE_NAME.test(text);
}

/** Replaces variables in a text; unknown names stay as they are. */
export function substitute(text: string, variables: Variables): string {
  return text.replace(VARIABLE, (match, escape: string, name: string) => {
    if (escape) return match.slice(1);
    return Object.hasOwn(variables, name) ? (variables[name] as string) : match;
  });
}

/** The same variables for XML: a name may hold `&`. */
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

/** A text after substitution that still knows where each of its characters came from. */
export interface SubstitutedText {
  readonly text: string;
  /** Column in the source of a column after substitution, on one line; both counted from 1. */
  sourceColumn(line: number, column: number): number;
  readonly problems: readonly Problem[];
}

/** One replaced variable on a line; offsets count from 0. */
interface Replacement {
  /** Of the value, after substitution. */
  readonly start: number;
  readonly end: number;
  /** Of the variable, in the source. */
  readonly source: number;
  /** By how much the line has grown behind it. */
  readonly by: number;
}

/** Replaces variables in a file, keeps its line count, and reports unknown names. */
export function substituteFile(file: string, source: string, variables: Variables): SubstitutedText {
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
        problems.push({
          file,
          line: index + 1,
          column: offset + 1,
          what: "unknown variable",
          found: `\`${match}\``,
          expected: listOf(names.map((known) => `%${known}%`)),
          fix: suggest(
            name,
            names,
            `write \`\\${match}\` for the literal text.`,
            (near) => `write \`%${near}%\`, or \`\\${match}\` for the literal text.`,
          ),
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
