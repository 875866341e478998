import { SAMPLE_APP } from "../../shared/sample-app";
import { UUID } from "../../shared/uuid";
import { attempt } from "../parts/attempt";
import type { Finding } from "../parts/Result";
import { isObject, PARAMETERS, type Link } from "./link";

/** Something wrong with a URL, by the name of a parameter, or by the heading that has the rule. */
export interface UrlFinding extends Finding {
  readonly name: string;
}

type Sentence = readonly [name: string, is: boolean, text: string];

/** The findings of those sentences that are true. */
export const found = (...all: readonly Sentence[]): UrlFinding[] =>
  all
    .filter(([, is]) => is)
    .map(([name, , text]) => {
      const [, heading] = name in PARAMETERS ? PARAMETERS[name as keyof Link] : [name, name];
      return { name, text, href: `/guides/advanced-use-cases/create-checkout-url#${heading}` };
    });

const EMAIL = /[^\s@"]+@[^\s@"]+\.[a-z]{2,}/i;
const PERSONAL_KEY = /mail|phone|(?:first|last|full)_?name|address|customer/i;

const isTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => typeof one === "string");

/**
 * What's wrong with the values of a URL, with what is missing.
 * @param values decoded; those of `prd` and `metadata` are JSON, or the text that isn't
 */
export function check(values: Readonly<Record<string, unknown>>): UrlFinding[] {
  const { app, prd, cur = "EUR", lang = "en", cpn = "", source = "", metadata = {} } = values;
  const products: readonly unknown[] = Array.isArray(prd) ? prd : [];
  const free = Object.entries({ source, ...(isObject(metadata) ? metadata : {}) });
  const noJson = "isn't JSON after decoding. Use a JSON function.";
  return found(
    ...["app", "prd", "cur", "lang"].map((name): Sentence => [
      name,
      !(name in values),
      `\`${name}\` is missing. Add it.`,
    ]),
    ["app", app !== undefined && !UUID.test(String(app)), "The App ID isn't a UUID. Copy all of it."],
    ["app", app === SAMPLE_APP, "This is the sample's App ID. Use your own."],
    ["prd", typeof prd === "string", `\`prd\` ${noJson}`],
    ["prd", isObject(prd), "`prd` isn't a list. Put `[` and `]` around the products."],
    ["prd", Array.isArray(prd) && prd.length === 0, "The cart is empty. Add a product."],
    ...products.flatMap((product, index) => checkProduct(product, `Product ${index + 1}`)),
    ["cur", !/^[A-Z]{3}$/.test(String(cur)), `\`${cur}\` isn't a currency code. Use one such as \`EUR\`.`],
    ["lang", !isLanguage(String(lang)), `\`${lang}\` isn't a language tag. Use one such as \`el_GR\`.`],
    ["cpn", /\s/.test(String(cpn)), "The coupon has a space. Remove it. For a plus sign, write `%2B`."],
    ["metadata", typeof metadata === "string", `\`metadata\` ${noJson}`],
    [
      "metadata",
      typeof metadata !== "string" && !isTexts(metadata),
      '`metadata` isn\'t an object of texts. Write it as `{"utm_medium":"email"}`.',
    ],
    ...free.map(([key, value]): Sentence => {
      const isPersonal = PERSONAL_KEY.test(key) || EMAIL.test(String(value));
      const text = `\`${key}\` looks like personal data. Leave it out.`;
      return [key === "source" ? key : "metadata", isPersonal, text];
    }),
    ["metadata", free.some(([key]) => key === "cart_id"), "`cart_id` is of one shopper. Leave it out."],
  );
}

function checkProduct(product: unknown, where: string): readonly Sentence[] {
  if (!isObject(product))
    return [["prd", true, `${where} isn't an object. Write it as \`{"id":"BAG-CANVAS-01","qty":1}\`.`]];
  const { id, qty, attrs = {}, ...others } = product;
  const isCounted = typeof qty === "number" && Number.isInteger(qty) && qty > 0;
  return [
    ["prd", typeof id !== "string" || id === "", `${where} needs an \`id\`: a text, in quotes.`],
    ["prd", !isCounted, `${where} needs a \`qty\`: a whole number above 0, without quotes.`],
    ["prd", !isTexts(attrs), `${where}: \`attrs\` isn't an object of texts such as \`{"size":"m"}\`.`],
    ...Object.keys(others).map((key): Sentence => ["prd", true, `${where}: \`${key}\` isn't a key. Remove it.`]),
  ];
}

/** Whether a language of this name exists: `gr` is a country, `el` the language. */
const isLanguage = (tag: string): boolean =>
  attempt(() => {
    const { language } = new Intl.Locale(tag.replaceAll("_", "-"));
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language);
  }) !== undefined;
