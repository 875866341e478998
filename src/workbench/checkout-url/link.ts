import { fillVariables } from "../parts/variables";

/** Each parameter's meaning, and the heading of "Create a checkout URL" with its rules; in the same order. */
export const PARAMETERS = {
  app: ["Your App ID", "parameters"],
  prd: ["Products", "products"],
  cur: ["Currency", "parameters"],
  lang: ["Language", "parameters"],
  cpn: ["Coupon", "coupon"],
  source: ["Channel, for reports", "source-and-metadata"],
  metadata: ["Values for your orders", "source-and-metadata"],
} as const;

/** A checkout URL's content as in the form. An empty string omits the parameter. */
export type Link = Readonly<Record<keyof typeof PARAMETERS, string>>;

/** Some programs cut off URLs with more characters. */
export const LONGEST = 2000;

export const checkoutHost = (): string => fillVariables("%host.checkout%");

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** Parses `key=value` strings into an object. Without `=`, the value is empty. */
const objectOf = (pairs: readonly string[]): object =>
  Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/s, "").trim(), pair.replace(/^[^=]*=?/, "").trim()]));

/**
 * Parses a line such as `310, 2, size=m`: id, quantity (default 1), options. Keeps invalid parts, so that they're
 * reported.
 */
function productOf(line: string): object {
  const [id, ...rest] = line.split(",").map((part) => part.trim());
  const options = rest.filter((part) => part.includes("="));
  const qty = rest.find((part) => !part.includes("=")) ?? "1";
  return {
    id,
    qty: /^\d{1,9}$/.test(qty) ? Number(qty) : qty,
    ...(options.length > 0 && { attrs: objectOf(options) }),
  };
}

/** Returns a link's parameters with their values as strings, not encoded. */
export function parametersOf(link: Link): readonly (readonly [name: string, value: string])[] {
  const json: Partial<Link> = {
    prd: link.prd.trim() && JSON.stringify(linesOf(link.prd).map(productOf)),
    metadata: link.metadata.trim() && JSON.stringify(objectOf(linesOf(link.metadata))),
  };
  const names = Object.keys(PARAMETERS) as (keyof Link)[];
  return names.map((name) => [name, json[name] ?? link[name]] as const).filter(([, value]) => value !== "");
}

/** Returns a link's checkout URL, even if the content is invalid. */
export function build(link: Link): string {
  const url = new URL(checkoutHost());
  for (const [name, value] of parametersOf(link)) url.searchParams.set(name, value);
  return url.href;
}

/** Quotes a string for PHP. */
const single = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Returns programs that print a link's URL, by language. */
export function codeOf(link: Link): Readonly<Record<string, string>> {
  const each = (line: (name: string, value: string) => string): string =>
    parametersOf(link)
      .map(([name, value]) => `    ${line(name, value)},\n`)
      .join("");
  const host = `${checkoutHost()}/?`;
  return {
    JavaScript: `const query = new URLSearchParams({\n${each((name, value) => `${name}: ${JSON.stringify(value)}`)}});\nconsole.log(${JSON.stringify(host)} + query);`,
    PHP: `<?php\n$query = http_build_query([\n${each((name, value) => `'${name}' => ${single(value)}`)}]);\necho ${single(host)} . $query;`,
    Python: `from urllib.parse import urlencode\n\nquery = urlencode({\n${each((name, value) => `"${name}": ${JSON.stringify(value)}`)}})\nprint(${JSON.stringify(host)} + query)`,
  };
}
