import { SAMPLE_APP, isWhole, type Link, type LinkProduct, type Pairs } from "./link";

/** Something wrong with a URL. */
export interface Finding {
  /** A danger keeps the checkout from opening as meant; a warning doesn't. */
  readonly tone: "danger" | "warning";
  readonly what: string;
  readonly fix: string;
  /** The heading of "Create a checkout URL" that says so, as its id. */
  readonly rule: string;
}

/** What a parameter says: its value mended where only one thing can be meant, and what is wrong with it. */
export interface Read {
  readonly set: Partial<Link>;
  readonly findings: readonly Finding[];
}

export interface Parameter {
  readonly meaning: string;
  /** What to add where a URL lacks it. */
  readonly example: string;
  readonly required?: boolean;
  readonly isJson?: boolean;
  readonly read: (value: string) => Read;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMAIL = /[^\s@"]+@[^\s@"]+\.[a-z]{2,}/i;
const PERSONAL_KEY = /mail|phone|first_?name|last_?name|full_?name|address|customer/i;

export const danger = (what: string, fix: string, rule = "parameters"): Finding => ({
  tone: "danger",
  what,
  fix,
  rule,
});
export const warning = (what: string, fix: string, rule = "parameters"): Finding => ({
  tone: "warning",
  what,
  fix,
  rule,
});

/** The parameters of a checkout URL, by name. */
export const PARAMETERS: Readonly<Record<Exclude<keyof Link, "products"> | "prd", Parameter>> = {
  app: {
    meaning: "Your App ID",
    example: "your App ID",
    required: true,
    read: (app) => {
      const findings = UUID.test(app)
        ? []
        : [danger("The App ID isn't a UUID", "Copy it from the dashboard: 36 characters")];
      return {
        set: { app },
        findings: app === SAMPLE_APP ? [warning("This is the sample's App ID", "Use your own")] : findings,
      };
    },
  },
  prd: {
    meaning: "The products in the cart",
    example: '`[{"id":"BAG-CANVAS-01","qty":1}]`, encoded',
    required: true,
    isJson: true,
    read: readProducts,
  },
  cur: {
    meaning: "The currency",
    example: "a currency such as `EUR`",
    required: true,
    read: (given) => {
      const cur = given.toUpperCase();
      if (!/^[A-Z]{3}$/.test(cur))
        return {
          set: { cur: given },
          findings: [danger(`\`${given}\` isn't a currency code`, "Use three letters, such as `EUR`")],
        };
      return {
        set: { cur },
        findings: cur === given ? [] : [danger("The currency is in lower case", `Write \`${cur}\``)],
      };
    },
  },
  lang: {
    meaning: "The language of the checkout",
    example: "a language such as `en_US`",
    read: (lang) => ({
      set: { lang },
      findings: isLanguage(lang)
        ? []
        : [danger(`\`${lang}\` isn't a language tag`, "Use one such as `en_US` or `el_GR`")],
    }),
  },
  cpn: {
    meaning: "The coupon code",
    example: "a coupon",
    read: (cpn) => ({
      set: { cpn: cpn.trim() },
      findings: /\s/.test(cpn)
        ? [
            warning(
              "The coupon has a space",
              "Remove it. For a plus sign, write `%2B`: `+` in a link is a space",
              "coupon",
            ),
          ]
        : [],
    }),
  },
  source: {
    meaning: "The channel, for the dashboard's reports",
    example: "a channel",
    read: (source) => ({ set: { source }, findings: EMAIL.test(source) ? [personal("source")] : [] }),
  },
  metadata: {
    meaning: "Keys and values that your shop receives with the order",
    example: "an object",
    isJson: true,
    read: readMetadata,
  },
};

const personal = (name: string): Finding =>
  warning(
    `\`${name}\` looks like personal data`,
    "Leave it out: links are forwarded, logged and cached",
    "source-and-metadata",
  );

/** Whether a language and a region of this name exist: `gr` is a country, `el` the language. */
function isLanguage(tag: string): boolean {
  try {
    const { language, region } = new Intl.Locale(tag.replaceAll("_", "-"));
    return isNamed("language", language) && (region === undefined || isNamed("region", region));
  } catch {
    return false;
  }
}

const isNamed = (type: "language" | "region", code: string): boolean =>
  new Intl.DisplayNames("en", { type, fallback: "none" }).of(code) !== undefined;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const notJson = (name: string, value: string): Finding =>
  danger(
    `\`${name}\` isn't JSON after decoding`,
    /['‘’“”]/.test(value)
      ? "Use straight double quotes around keys and texts"
      : "Let JSON and URL functions write it, once",
    "build-the-url-in-code",
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function readProducts(value: string): Read {
  const json = parseJson(value);
  if (json === undefined) return { set: {}, findings: [notJson("prd", value)] };
  const findings: Finding[] = [];
  if (!Array.isArray(json))
    findings.push(danger("`prd` isn't a list", "Put `[` and `]` around the products", "products"));
  const entries: unknown[] = Array.isArray(json) ? json : [json];
  if (entries.length === 0) findings.push(danger("The cart is empty", "Add a product", "products"));
  const products = entries.map((entry, index) => readProduct(entry, `Product ${index + 1}`, findings));
  return { set: { products }, findings };
}

/** Keys that other calls of the product have, or that shops use. */
const PRODUCT_KEYS: Readonly<Record<string, "id" | "qty" | "attrs">> = {
  id: "id",
  sku: "id",
  product_id: "id",
  qty: "qty",
  quantity: "qty",
  attrs: "attrs",
  attributes: "attrs",
};

function readProduct(entry: unknown, where: string, findings: Finding[]): LinkProduct {
  const report = (what: string, fix: string): void => void findings.push(danger(`${where}: ${what}`, fix, "products"));
  if (!isObject(entry)) {
    report("not an object", 'Write it as `{"id":"BAG-CANVAS-01","qty":1}`');
    return { id: typeof entry === "string" ? entry : "", qty: "1", attrs: {} };
  }
  const read: { id?: unknown; qty?: unknown; attrs?: unknown } = {};
  for (const [key, value] of Object.entries(entry)) {
    const name = PRODUCT_KEYS[key.toLowerCase()];
    if (name !== key) report(`unknown key \`${key}\``, name ? `Write \`${name}\`` : "Remove it");
    if (name) read[name] = value;
  }
  const { id = "", qty = "", attrs = {} } = read;
  if (id === "") report("`id` is missing", "Add the product id or SKU");
  else if (typeof id !== "string") report("`id` isn't a text", `Write \`"${String(id)}"\` with quotes`);
  if (qty === "") report("`qty` is missing", "Add the units, such as `1`");
  else if (!isWhole(String(qty))) report("`qty` isn't a whole number above 0", "Use `1` or more");
  else if (typeof qty !== "number") report("`qty` is a text", `Write \`${String(qty)}\` without quotes`);
  if (!isObject(attrs)) report("`attrs` isn't an object", 'Write it as `{"size":"m"}`');
  const wrong = isObject(attrs) ? notTexts(attrs) : [];
  if (wrong.length > 0) report(`\`${wrong.join("`, `")}\` in \`attrs\` isn't a text`, "Put the value in quotes");
  return { id: String(id), qty: String(qty), attrs: isObject(attrs) ? texts(attrs) : {} };
}

const notTexts = (object: Record<string, unknown>): string[] =>
  Object.keys(object).filter((key) => typeof object[key] !== "string");

const texts = (object: Record<string, unknown>): Pairs =>
  Object.fromEntries(
    Object.entries(object).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );

function readMetadata(value: string): Read {
  const json = parseJson(value);
  if (json === undefined) return { set: {}, findings: [notJson("metadata", value)] };
  const rule = "source-and-metadata";
  if (!isObject(json))
    return { set: {}, findings: [danger("`metadata` isn't an object", 'Write it as `{"utm_medium":"email"}`', rule)] };
  const findings = notTexts(json).map((key) => danger(`\`${key}\` isn't a text`, "Put the value in quotes", rule));
  const metadata = texts(json);
  for (const [key, text] of Object.entries(metadata)) {
    if (PERSONAL_KEY.test(key) || EMAIL.test(text)) findings.push(personal(key));
    if (key === "cart_id")
      findings.push(warning("`cart_id` is of one shopper", "Leave it out of links that you publish", rule));
  }
  return { set: { metadata }, findings };
}
