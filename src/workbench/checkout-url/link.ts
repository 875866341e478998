import { fillVariables } from "../parts/variables";

/** What each parameter says, and the heading of "Create a checkout URL" that has its rules; in the order there. */
export const PARAMETERS = {
  app: ["Your App ID", "parameters"],
  prd: ["Products", "products"],
  cur: ["Currency", "parameters"],
  lang: ["Language", "parameters"],
  cpn: ["Coupon", "coupon"],
  source: ["Channel, for reports", "source-and-metadata"],
  metadata: ["Values for your orders", "source-and-metadata"],
} as const;

/** What a checkout URL says, as the fields have it. An empty text leaves its parameter out. */
export type Link = Readonly<Record<keyof typeof PARAMETERS, string>>;

/** Longer URLs, in characters, are cut off by some programs. */
export const LONGEST = 2000;

export const checkoutHost = (): string => fillVariables("%host.checkout%");

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** An object of `key=value` texts. One without `=` has an empty value. */
const objectOf = (pairs: readonly string[]): object =>
  Object.fromEntries(pairs.map((pair) => [pair.replace(/=.*/s, "").trim(), pair.replace(/^[^=]*=?/, "").trim()]));

/** A line such as `310, 2, size=m`: id, quantity (1 when left out), options. What can't be used stays, to be found. */
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

/** The parameters that a link has, with their values as texts, not encoded. */
export function parametersOf(link: Link): readonly (readonly [name: string, value: string])[] {
  const json: Partial<Link> = {
    prd: link.prd.trim() && JSON.stringify(linesOf(link.prd).map(productOf)),
    metadata: link.metadata.trim() && JSON.stringify(objectOf(linesOf(link.metadata))),
  };
  const names = Object.keys(PARAMETERS) as (keyof Link)[];
  return names.map((name) => [name, json[name] ?? link[name]] as const).filter(([, value]) => value !== "");
}

/** The checkout URL of a link, whatever is wrong with what it says. */
export function build(link: Link): string {
  const url = new URL(checkoutHost());
  for (const [name, value] of parametersOf(link)) url.searchParams.set(name, value);
  return url.href;
}

/** A text between single quotes, in PHP. */
const single = (text: string): string => `'${text.replace(/[\\']/g, "\\$&")}'`;

/** Programs that print the URL of a link, by language. */
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
