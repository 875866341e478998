import { schemaFaults, type RuleSchema } from "../../shared/response-rules/schema";
import type { Finding } from "../parts/Result";
import { isObject, SAMPLE_APP, type Link } from "./link";

/** What each parameter of a checkout URL says, and the heading of "Create a checkout URL" that has its rules. */
export const PARAMETERS: Readonly<Record<keyof Link, readonly [meaning: string, heading: string]>> = {
  app: ["Your App ID", "parameters"],
  prd: ["The products in the cart", "products"],
  cur: ["The currency", "parameters"],
  lang: ["The language of the checkout", "parameters"],
  cpn: ["The coupon code", "coupon"],
  source: ["The channel, for the dashboard's reports", "source-and-metadata"],
  metadata: ["Keys and values that your shop receives with the order", "source-and-metadata"],
};

/** Something wrong with a URL, by the name of a parameter, or by the heading that has the rule. */
export interface UrlFinding extends Finding {
  readonly name: string;
}

/** The findings of those sentences that are true. */
export const found = (...all: readonly (readonly [name: string, is: boolean, text: string])[]): UrlFinding[] =>
  all
    .filter(([, is]) => is)
    .map(([name, , text]) => {
      const [, heading] = name in PARAMETERS ? PARAMETERS[name as keyof Link] : [name, name];
      return { name, text, href: `/guides/advanced-use-cases/create-checkout-url#${heading}` };
    });

const TEXTS: RuleSchema = { type: "object", additionalProperties: { type: "string" } };
const PRODUCT: RuleSchema = {
  type: "object",
  required: ["id", "qty"],
  properties: { id: { type: "string", minLength: 1 }, qty: { type: "integer", minimum: 1 }, attrs: TEXTS },
  additionalProperties: false,
};
const SCHEMA: RuleSchema = {
  required: ["app", "prd", "cur", "lang"],
  properties: { app: { format: "uuid" }, prd: { type: "array", minItems: 1, items: PRODUCT }, metadata: TEXTS },
};

const EMAIL = /[^\s@"]+@[^\s@"]+\.[a-z]{2,}/i;
const PERSONAL_KEY = /mail|phone|(?:first|last|full)_?name|address|customer/i;

/**
 * What's wrong with the values of a URL, with what is missing.
 * @param values decoded; those of `prd` and `metadata` are JSON, or the text that isn't
 */
export function check(values: Readonly<Record<string, unknown>>): UrlFinding[] {
  const { app, prd, cur = "EUR", lang = "en", cpn = "", source = "", metadata } = values;
  const faults = schemaFaults(SCHEMA, values, {}).map(({ path, found: what, advice }) => {
    const text = what
      .replace("the response has no field", "The URL has no")
      .replace(/^prd\[(\d+)\][. ]/, (_all, index) => `Product ${Number(index) + 1}: `);
    return [String(path[0]), true, `${text} ${advice}`] as const;
  });
  const free = Object.entries({ source, ...(isObject(metadata) ? metadata : {}) });
  const noJson = "isn't JSON after decoding. Let JSON and URL functions write it, with straight double quotes.";
  return found(
    ...faults,
    ["prd", typeof prd === "string", `\`prd\` ${noJson}`],
    ["metadata", typeof metadata === "string", `\`metadata\` ${noJson}`],
    ["app", app === SAMPLE_APP, "This is the sample's App ID. Use your own."],
    [
      "cur",
      !/^[A-Z]{3}$/.test(String(cur)),
      `\`${cur}\` isn't a currency code. Use three capital letters, such as \`EUR\`.`,
    ],
    ["lang", !isLanguage(String(lang)), `\`${lang}\` isn't a language tag. Use one such as \`en_US\` or \`el_GR\`.`],
    ["cpn", /\s/.test(String(cpn)), "The coupon has a space. Remove it. For a plus sign, write `%2B`."],
    ...free.map(([key, value]) => {
      const isPersonal = PERSONAL_KEY.test(key) || EMAIL.test(String(value));
      const text = `\`${key}\` looks like personal data. Leave it out: links are forwarded, logged and cached.`;
      return [key === "source" ? key : "metadata", isPersonal, text] as const;
    }),
    ["metadata", free.some(([key]) => key === "cart_id"), "`cart_id` is of one shopper. Leave it out of public links."],
  );
}

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
