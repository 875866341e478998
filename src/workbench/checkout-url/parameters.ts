import { SAMPLE_APP, isWhole, type Link, type LinkProduct } from "./link";

/** Something wrong with a URL. */
export interface Finding {
  readonly what: string;
  readonly fix: string;
  /** The heading of "Create a checkout URL" that says so, as its id. */
  readonly rule: string;
}

/** What a parameter says: its value, mended where only one thing can be meant, and what's wrong with it. */
interface Read {
  readonly set: Partial<Link>;
  readonly findings: readonly Finding[];
}

export interface Parameter {
  readonly meaning: string;
  /** What to add where it's missing. */
  readonly example: string;
  readonly isOptional?: boolean;
  readonly read: (value: string) => Read;
}

/** A list of one finding if something is wrong, of none otherwise. */
export const when = (isWrong: boolean, what: string, fix: string, rule = "parameters"): readonly Finding[] =>
  isWrong ? [{ what, fix, rule }] : [];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMAIL = /[^\s@"]+@[^\s@"]+\.[a-z]{2,}/i;
const PERSONAL_KEY = /mail|phone|(?:first|last|full)_?name|address|customer/i;
const FREE = "source-and-metadata";

/** The parameters of a checkout URL, by name, in the order of the documentation. */
export const PARAMETERS: Readonly<Record<string, Parameter>> = {
  app: {
    meaning: "Your App ID",
    example: "your App ID",
    read: (app) => ({
      set: { app },
      findings: [
        ...when(!UUID.test(app), "The App ID isn't a UUID", "Copy all 36 characters from the dashboard"),
        ...when(app === SAMPLE_APP, "This is the sample's App ID", "Use your own"),
      ],
    }),
  },
  prd: {
    meaning: "The products in the cart",
    example: '`[{"id":"BAG-CANVAS-01","qty":1}]`, encoded',
    read: readProducts,
  },
  cur: {
    meaning: "The currency",
    example: "a currency such as `EUR`",
    read: (cur) => {
      const isCode = /^[A-Z]{3}$/i.test(cur);
      const upper = isCode ? cur.toUpperCase() : cur;
      return {
        set: { cur: upper },
        findings: [
          ...when(!isCode, `\`${cur}\` isn't a currency code`, "Use three letters, such as `EUR`"),
          ...when(upper !== cur, "The currency is in lower case", `Write \`${upper}\``),
        ],
      };
    },
  },
  lang: {
    meaning: "The language of the checkout",
    example: "a language such as `en_US`: always send it",
    read: (lang) => ({
      set: { lang },
      findings: when(!isLanguage(lang), `\`${lang}\` isn't a language tag`, "Use one such as `en_US` or `el_GR`"),
    }),
  },
  cpn: {
    meaning: "The coupon code",
    example: "a coupon",
    isOptional: true,
    read: (cpn) => ({
      set: { cpn: cpn.trim() },
      findings: when(/\s/.test(cpn), "The coupon has a space", "Remove it. For a plus sign, write `%2B`", "coupon"),
    }),
  },
  source: {
    meaning: "The channel, for the dashboard's reports",
    example: "a channel",
    isOptional: true,
    read: (source) => ({ set: { source }, findings: personal("source", source) }),
  },
  metadata: {
    meaning: "Keys and values that your shop receives with the order",
    example: "an object",
    isOptional: true,
    read: readMetadata,
  },
};

const personal = (key: string, value: string): readonly Finding[] =>
  when(
    PERSONAL_KEY.test(key) || EMAIL.test(value),
    `\`${key}\` looks like personal data`,
    "Leave it out: links are forwarded, logged and cached",
    FREE,
  );

/** Whether a language and a region of this name exist: `gr` is a country, `el` the language. */
function isLanguage(tag: string): boolean {
  const isNamed = (type: "language" | "region", code: string): boolean =>
    new Intl.DisplayNames("en", { type, fallback: "none" }).of(code) !== undefined;
  try {
    const { language, region } = new Intl.Locale(tag.replaceAll("_", "-"));
    return isNamed("language", language) && (region === undefined || isNamed("region", region));
  } catch {
    return false;
  }
}

function parseJson(name: string, text: string): { readonly json?: unknown; readonly findings: readonly Finding[] } {
  try {
    return { json: JSON.parse(text), findings: [] };
  } catch {
    const isQuoted = /['‘’“”]/.test(text);
    const fix = isQuoted ? "Use straight double quotes" : "Let JSON and URL functions write it, once";
    return { findings: when(true, `\`${name}\` isn't JSON after decoding`, fix, "build-the-url-in-code") };
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readProducts(text: string): Read {
  const { json, findings } = parseJson("prd", text);
  if (json === undefined) return { set: {}, findings };
  const entries: readonly unknown[] = Array.isArray(json) ? json : [json];
  const read = entries.map((entry, index) => readProduct(entry, `Product ${index + 1}`));
  return {
    set: { products: read.map(({ product }) => product) },
    findings: [
      ...when(entries !== json, "`prd` isn't a list", "Put `[` and `]` around the products", "products"),
      ...when(entries.length === 0, "The cart is empty", "Add a product", "products"),
      ...read.flatMap((one) => one.findings),
    ],
  };
}

/** The keys of a product, by those that other calls of the product have and shops use. */
const KEYS: Readonly<Record<string, string>> = {
  id: "id",
  sku: "id",
  product_id: "id",
  qty: "qty",
  quantity: "qty",
  attrs: "attrs",
  attributes: "attrs",
};

function readProduct(entry: unknown, where: string): { product: LinkProduct; findings: readonly Finding[] } {
  const report = (isWrong: boolean, what: string, fix: string) => when(isWrong, `${where}: ${what}`, fix, "products");
  if (!isObject(entry))
    return {
      product: { id: typeof entry === "string" ? entry : "", qty: "1", attrs: "" },
      findings: report(true, "not an object", 'Write it as `{"id":"BAG-CANVAS-01","qty":1}`'),
    };
  const named = Object.keys(entry).map((key) => [key, KEYS[key.toLowerCase()]] as const);
  const valueOf = (name: string): unknown => entry[named.find(([, known]) => known === name)?.[0] ?? ""];
  const [id = "", qty = "", attrs = {}] = [valueOf("id"), valueOf("qty"), valueOf("attrs")];
  const isCounted = isWhole(String(qty));
  const findings = [
    ...named.flatMap(([key, name]) =>
      report(key !== name, `unknown key \`${key}\``, name === undefined ? "Remove it" : `Write \`${name}\``),
    ),
    ...report(id === "", "`id` is missing", "Add the product id or SKU"),
    ...report(typeof id !== "string", "`id` isn't a text", `Write \`"${String(id)}"\` with quotes`),
    ...report(qty === "", "`qty` is missing", "Add the units, such as `1`"),
    ...report(qty !== "" && !isCounted, "`qty` isn't a whole number above 0", "Use `1` or more"),
    ...report(isCounted && typeof qty !== "number", "`qty` is a text", `Write \`${String(qty)}\` without quotes`),
    ...report(!isObject(attrs), "`attrs` isn't an object", 'Write it as `{"size":"m"}`'),
    ...notTexts(attrs).flatMap((key) =>
      report(true, `\`${key}\` in \`attrs\` isn't a text`, "Put the value in quotes"),
    ),
  ];
  return { product: { id: String(id), qty: String(qty), attrs: linesOf(attrs) }, findings };
}

const notTexts = (object: unknown): string[] =>
  isObject(object) ? Object.keys(object).filter((key) => typeof object[key] !== "string") : [];

const linesOf = (object: unknown): string =>
  Object.entries(isObject(object) ? object : {})
    .map(([key, value]) => `${key}=${typeof value === "string" ? value : JSON.stringify(value)}`)
    .join("\n");

function readMetadata(text: string): Read {
  const { json, findings } = parseJson("metadata", text);
  if (json === undefined) return { set: {}, findings };
  return {
    set: { metadata: linesOf(json) },
    findings: [
      ...when(!isObject(json), "`metadata` isn't an object", 'Write it as `{"utm_medium":"email"}`', FREE),
      ...notTexts(json).flatMap((key) => when(true, `\`${key}\` isn't a text`, "Put the value in quotes", FREE)),
      ...Object.entries(isObject(json) ? json : {}).flatMap(([key, value]) => [
        ...personal(key, String(value)),
        ...when(key === "cart_id", "`cart_id` is of one shopper", "Leave it out of links that you publish", FREE),
      ]),
    ],
  };
}
