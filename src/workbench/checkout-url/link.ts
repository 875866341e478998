import { fillVariables } from "../parts/variables";

export interface LinkProduct {
  readonly id: string;
  /** Units, as typed: `explain` says what's wrong with it. */
  readonly qty: string;
  /** Options as lines, `key=value` each. */
  readonly attrs: string;
}

/** What a checkout URL says, as the fields of the form hold it. An empty text leaves its parameter out. */
export interface Link {
  readonly app: string;
  /** One without an id isn't in the URL. */
  readonly products: readonly LinkProduct[];
  readonly cur: string;
  readonly lang: string;
  readonly cpn: string;
  readonly source: string;
  /** Lines, `key=value` each. */
  readonly metadata: string;
}

export const EMPTY: Link = { app: "", products: [], cur: "", lang: "", cpn: "", source: "", metadata: "" };

/** The App ID of the samples. */
export const SAMPLE_APP = "00000000-0000-0000-0000-000000000000";

/** What the form shows at first. */
export const EXAMPLE: Link = {
  ...EMPTY,
  app: SAMPLE_APP,
  products: [{ id: "BAG-CANVAS-01", qty: "1", attrs: "" }],
  cur: "EUR",
  lang: "en_US",
  source: "newsletter",
};

/** Longer URLs, in characters, are cut off by some programs. */
export const LONGEST = 2000;

export const checkoutHost = (): string => fillVariables("%host.checkout%");

export const isWhole = (quantity: string): boolean => /^[1-9]\d{0,8}$/.test(quantity);

/** Keys and values of lines; empty without any. A line without `=` has an empty value. */
function pairsOf(lines: string): Readonly<Record<string, string>> | "" {
  const pairs = lines.split("\n").flatMap((line) => {
    const [key = "", ...value] = line.split("=");
    return key.trim() === "" ? [] : [[key.trim(), value.join("=").trim()] as const];
  });
  return pairs.length === 0 ? "" : Object.fromEntries(pairs);
}

/** The parameters of a link, not encoded, in the order of the documentation. Objects are JSON in the URL. */
export function parametersOf(link: Link): readonly (readonly [name: string, value: string | object])[] {
  const { app, cur, lang, cpn, source } = link;
  const prd = link.products.flatMap(({ id, qty, attrs: lines }) => {
    const attrs = pairsOf(lines);
    // What isn't whole stays a text, so that it's found.
    return id === "" ? [] : [{ id, qty: isWhole(qty) ? Number(qty) : qty, ...(attrs && { attrs }) }];
  });
  const all = { app, prd: prd.length > 0 ? prd : "", cur, lang, cpn, source, metadata: pairsOf(link.metadata) };
  return Object.entries(all).filter(([, value]) => value !== "");
}

/** The checkout URL of a link, whatever is wrong with what it says. */
export function build(link: Link): string {
  const url = new URL(checkoutHost());
  for (const [name, value] of parametersOf(link))
    url.searchParams.set(name, typeof value === "string" ? value : JSON.stringify(value));
  return url.href;
}
