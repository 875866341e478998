import { fillVariables } from "../parts/variables";

/** The parameters of a checkout URL, in the order of the documentation. */
export const NAMES = ["app", "prd", "cur", "lang", "cpn", "source", "metadata"] as const;

/** What a checkout URL says, as the fields have it. An empty text leaves its parameter out. */
export type Link = Readonly<Record<(typeof NAMES)[number], string>>;

/** Longer URLs, in characters, are cut off by some programs. */
export const LONGEST = 2000;

export const checkoutHost = (): string => fillVariables("%host.checkout%");

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const linesOf = (text: string): string[] => text.split("\n").filter((line) => line.trim() !== "");

/** An object of `key=value` texts. One without `=` has an empty value. */
const objectOf = (pairs: readonly string[]): object =>
  Object.fromEntries(
    pairs.map((pair) => {
      const [key = "", ...value] = pair.split("=");
      return [key.trim(), value.join("=").trim()];
    }),
  );

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
  return NAMES.map((name) => [name, json[name] ?? link[name]] as const).filter(([, value]) => value !== "");
}

/** The checkout URL of a link, whatever is wrong with what it says. */
export function build(link: Link): string {
  const url = new URL(checkoutHost());
  for (const [name, value] of parametersOf(link)) url.searchParams.set(name, value);
  return url.href;
}
