import { fillVariables } from "../parts/variables";

/** Keys and values, in their order. */
export type Pairs = Readonly<Record<string, string>>;

export interface LinkProduct {
  readonly id: string;
  /** Units, as typed: what is wrong with it is told by `explain`. */
  readonly qty: string;
  readonly attrs: Pairs;
}

/** What a checkout URL says. An empty text and an empty list leave their parameter out. */
export interface Link {
  readonly app: string;
  readonly products: readonly LinkProduct[];
  readonly cur: string;
  readonly lang: string;
  readonly cpn: string;
  readonly source: string;
  readonly metadata: Pairs;
}

export const EMPTY: Link = { app: "", products: [], cur: "", lang: "", cpn: "", source: "", metadata: {} };

/** The App ID of the samples. */
export const SAMPLE_APP = "00000000-0000-0000-0000-000000000000";

/** From this length on, in characters, programs cut links off. */
export const LONGEST = 2000;

export const checkoutHost = (): string => fillVariables("%host.checkout%");

const WHOLE = /^[1-9]\d{0,8}$/;

export const isWhole = (text: string): boolean => WHOLE.test(text);

const filled = (pairs: Pairs): boolean => Object.keys(pairs).length > 0;

/** `prd` before it's encoded. A quantity that isn't whole stays a text, so that nothing typed is lost. */
export function prdOf(products: readonly LinkProduct[]): readonly object[] {
  return products.map(({ id, qty, attrs }) => ({
    id,
    qty: isWhole(qty) ? Number(qty) : qty,
    ...(filled(attrs) && { attrs }),
  }));
}

/** The parameters of a link, not encoded, in the order of the documentation. Objects are JSON in the URL. */
export function parametersOf(link: Link): readonly (readonly [name: string, value: string | object])[] {
  const { app, products, cur, lang, cpn, source, metadata } = link;
  const all = [
    ["app", app],
    ["prd", products.length > 0 ? prdOf(products) : ""],
    ["cur", cur],
    ["lang", lang],
    ["cpn", cpn],
    ["source", source],
    ["metadata", filled(metadata) ? metadata : ""],
  ] as const;
  return all.filter(([, value]) => value !== "");
}

/** The checkout URL of a link, whatever is wrong with what it says. */
export function build(link: Link): string {
  const url = new URL(checkoutHost());
  for (const [name, value] of parametersOf(link))
    url.searchParams.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return url.href;
}

/** Lines of a field, `key=value` each, as pairs. A line without `=` has an empty value. */
export function pairsOf(lines: string): Pairs {
  const pairs = lines.split("\n").flatMap((line) => {
    const [key = "", ...value] = line.split("=");
    return key.trim() === "" ? [] : [[key.trim(), value.join("=").trim()] as const];
  });
  return Object.fromEntries(pairs);
}

/** Pairs as lines of a field. */
export const linesOf = (pairs: Pairs): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value}`)
    .join("\n");
