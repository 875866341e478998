import { useState } from "react";
import { liveSecret } from "../../shared/composer/live-secret";
import { refusal } from "../parts/useGuarded";
import { linesOf, pairsOf, SAMPLE_APP, type Link } from "./link";

/** The fields of one product, as typed. */
export interface ProductFields {
  readonly id: string;
  readonly qty: string;
  readonly attrs: string;
}

export interface Fields {
  readonly app: string;
  readonly cur: string;
  readonly lang: string;
  readonly cpn: string;
  readonly source: string;
  readonly metadata: string;
  readonly products: readonly ProductFields[];
}

export const NEW_PRODUCT: ProductFields = { id: "", qty: "1", attrs: "" };

/** The example of the documentation. */
export const EXAMPLE: Fields = {
  app: SAMPLE_APP,
  cur: "EUR",
  lang: "en_US",
  cpn: "",
  source: "newsletter",
  metadata: "",
  products: [{ id: "BAG-CANVAS-01", qty: "1", attrs: "" }],
};

/** What the fields say. A product without an id isn't in the link yet. */
export function linkOf({ products, metadata, ...texts }: Fields): Link {
  return {
    ...texts,
    metadata: pairsOf(metadata),
    products: products.filter(({ id }) => id !== "").map(({ id, qty, attrs }) => ({ id, qty, attrs: pairsOf(attrs) })),
  };
}

/** The fields that say a link. */
export function fieldsOf({ products, metadata, ...texts }: Link): Fields {
  return {
    ...texts,
    metadata: linesOf(metadata),
    products: products.map((product) => ({ ...product, attrs: linesOf(product.attrs) })),
  };
}

type TextField = Exclude<keyof Fields, "products">;

/**
 * The state of the form. What looks live is refused in each field, as `useGuarded` does it.
 * @returns `text("app")` and `product(0, "id")` go into a field as they are
 */
export function useForm() {
  const [fields, setFields] = useState(EXAMPLE);
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({});
  const guard = (name: string, value: string, set: (kept: string) => void) => ({
    value,
    problem: problems[name] ?? "",
    onChange: (typed: string): void => {
      const secret = secretInLines(name, typed);
      setProblems({ ...problems, [name]: secret === null ? "" : refusal(secret) });
      set(secret === null ? typed : "");
    },
  });
  const setProducts = (products: readonly ProductFields[]): void => setFields({ ...fields, products });
  return {
    fields,
    text: (name: TextField) => guard(name, fields[name], (value) => setFields({ ...fields, [name]: value })),
    product: (index: number, name: keyof ProductFields) =>
      guard(`${name} ${index}`, fields.products[index]?.[name] ?? "", (value) =>
        setProducts(fields.products.map((one, at) => (at === index ? { ...one, [name]: value } : one))),
      ),
    add: () => setProducts([...fields.products, NEW_PRODUCT]),
    remove: (index: number) => {
      setProblems({});
      setProducts(fields.products.filter((_, at) => at !== index));
    },
    fill: (link: Link) => {
      setProblems({});
      setFields(fieldsOf(link));
    },
  };
}

/** What a text looks like, or the value of a key in its lines. */
const secretInLines = (name: string, text: string): string | null =>
  [[name, text] as const, ...Object.entries(pairsOf(text))]
    .map(([key, value]) => liveSecret(key, value))
    .find((secret) => secret !== null) ?? null;
