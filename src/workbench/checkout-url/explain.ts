import { SAMPLE_APP } from "../../shared/sample-app";
import { unwrap } from "../../shared/shop/secret";
import { UUID } from "../../shared/uuid";
import { attempt } from "../parts/attempt";
import type { Finding } from "../parts/Result";
import { checkoutHost, isObject, LONGEST, PARAMETERS, type Link } from "./link";

/** Parameter names from other calls of the product. */
const ALIASES = new Map(
  Object.entries({ appid: "app", prod: "prd", currency: "cur", language: "lang", locale: "lang", coupon: "cpn" }),
);
const GLANCE = "the-url-at-a-glance";
const CODE = "build-the-url-in-code";
const BY_FUNCTION = "Use a URL function.";
const ENCODED = /%[\da-f]{2}/i;

/**
 * Parses a checkout URL.
 * @returns a row for the address, each present or missing parameter, and the length; values as the checkout reads them
 */
export function explain(text: string) {
  const address = text.trim();
  const url = attempt(() => new URL(address));
  if (!url || !/^https?:$/.test(url.protocol)) {
    const findings = found([GLANCE, true, `This isn't a URL. Paste all of it, starting with \`${checkoutHost()}\`.`]);
    return [{ name: "Address", value: address, meaning: "Can't be read", findings }];
  }
  const pieces = (/^[^#?]*\?([^#]*)/.exec(address)?.[1] ?? "").split("&").filter((piece) => piece !== "");
  const read = pieces.map(readParameter);
  const filled = read.filter(({ value }) => value !== "").map(({ name, value }) => [name, parsed(name, value)]);
  const wrong = check(Object.fromEntries(filled) as Record<string, unknown>);
  const names = new Set([...read, ...wrong].map(({ name }) => name));
  const rows = [...names].map((name) => {
    const own = read.filter((one) => one.name === name);
    const findings = [
      ...found([name, own.length > 1, `\`${name}\` appears twice. Keep one of them.`]),
      ...own.flatMap((one) => one.findings),
      ...wrong.filter((one) => one.name === name),
    ];
    return { name, value: own[0]?.value ?? "", meaning: isParameter(name) ? PARAMETERS[name][0] : "Unknown", findings };
  });
  const tooLong = `Too long by ${address.length - LONGEST} characters. Remove products or metadata.`;
  const findings = found(["keep-it-short", address.length > LONGEST, tooLong]);
  return [
    addressRow(url),
    ...rows,
    { name: "Length", value: lengthOf(address), meaning: "Longer ones break", findings },
  ];
}

const isParameter = (name: string): name is keyof Link => Object.hasOwn(PARAMETERS, name);

/** Returns a parameter's value, with JSON parsed; undefined if it should be JSON and isn't. */
const parsed = (name: string, value: string): unknown =>
  name === "prd" || name === "metadata" ? attempt(() => JSON.parse(value) as unknown) : value;

/** @param piece for example `cur=EUR`, as written in the URL */
function readParameter(piece: string) {
  const [[given, value] = ["", ""]] = new URLSearchParams(piece);
  const bare = given.replace(/^amp;/, "");
  const lower = bare.toLowerCase();
  const name = ALIASES.get(lower) ?? (isParameter(lower) ? lower : bare);
  const isKnown = isParameter(name);
  const toDrop = name.startsWith("utm_") ? "Move it into `metadata`" : "Remove it";
  const remedy = isKnown ? `Write \`${name}\`` : toDrop;
  const isWrapped = ENCODED.test(value) && !/^\s*[[{]/.test(value);
  const isBroken = /%(?![\da-f]{2})/i.test(piece) || /\uFFFD/.test(value);
  const isRaw = !isBroken && /[^!-~]|[[\]{}"<>\\^`|]/.test(piece);
  const all = found(
    [CODE, bare !== given, "`&amp;` is only for HTML. Write `&`."],
    ["parameters", !isKnown || bare !== name, `\`${bare}\` isn't a parameter. ${remedy}.`],
    [CODE, isWrapped, "Encoded twice. Encode it once."],
    [CODE, isBroken, `The encoding is cut off. ${BY_FUNCTION}`],
    [CODE, isRaw, `Not encoded: chats cut the link here. ${BY_FUNCTION}`],
    [name, isKnown && value === "", `\`${name}\` is empty. Leave it out, or fill it in.`],
  );
  return { name, value: isWrapped ? unwrap(value) : value, findings: all };
}

function addressRow(url: URL) {
  const { host, protocol } = new URL(checkoutHost());
  const findings = found(
    [GLANCE, url.host !== host, `The host is \`${url.host}\`. Use \`${host}\`.`],
    [GLANCE, url.username + url.password !== "", "A name or password comes before the host. Remove it, up to `@`."],
    [GLANCE, url.protocol !== protocol, "The link isn't HTTPS. Start it with `https://`."],
    [GLANCE, url.pathname !== "/", `The path is \`${url.pathname}\`. Write \`/?\` after the host.`],
    [CODE, url.hash !== "", "What follows `#` isn't sent. Write `%23`."],
  );
  return { name: "Address", value: url.origin + url.pathname, meaning: "The hosted checkout", findings };
}

export const lengthOf = (url: string): string => `${url.length.toLocaleString("en")} of about 2,000 characters`;

/** A mistake in a URL, under the name of a parameter, or the heading with the rule. */
interface UrlFinding extends Finding {
  readonly name: string;
}

type Sentence = readonly [name: string, is: boolean, text: string];

/** Returns findings for the sentences whose condition is true. */
const found = (...all: readonly Sentence[]): UrlFinding[] =>
  all
    .filter(([, is]) => is)
    .map(([name, , text]) => {
      const [, heading] = isParameter(name) ? PARAMETERS[name] : [name, name];
      return { name, text, href: `/guides/advanced-use-cases/create-checkout-url#${heading}` };
    });

const REQUIRED = ["app", "prd", "cur", "lang"];
/** One character before the `@` is enough: matching more would take minutes on a long text without an `@`. */
const EMAIL = /[^\s@"]@[^\s@"]+\.[a-z]{2,}/i;
const PERSONAL_KEY = /mail|phone|(?:first|last|full)_?name|address|customer/i;

const isTexts = (value: unknown): boolean =>
  isObject(value) && Object.values(value).every((one) => typeof one === "string");

/**
 * Checks a URL's values, including missing ones.
 * @param values decoded; `prd` and `metadata` parsed as JSON, or undefined if they aren't
 */
function check(values: Readonly<Record<string, unknown>>): UrlFinding[] {
  const { app, prd, cur = "EUR", lang = "en", cpn = "", source = "" } = values;
  const metadata = "metadata" in values ? values.metadata : {};
  const isBroken = (name: string): boolean => name in values && values[name] === undefined;
  const products: readonly unknown[] = Array.isArray(prd) ? prd : [];
  const free = Object.entries({ source, ...(isObject(metadata) ? metadata : {}) });
  const noJson = "isn't JSON after decoding. Use a JSON function.";
  const noTexts = '`metadata` isn\'t an object of strings. Write it as `{"utm_medium":"email"}`.';
  return found(
    ...REQUIRED.map((name): Sentence => [name, !(name in values), `\`${name}\` is missing. Add it.`]),
    ["app", app !== undefined && !UUID.test(String(app)), "The App ID isn't a UUID. Copy all of it."],
    ["app", app === SAMPLE_APP, "This is the sample's App ID. Use your own."],
    ["prd", isBroken("prd"), `\`prd\` ${noJson}`],
    ["prd", prd !== undefined && !Array.isArray(prd), "`prd` isn't a list. Put `[` and `]` around the products."],
    ["prd", Array.isArray(prd) && prd.length === 0, "The cart is empty. Add a product."],
    ...products.flatMap((product, index) => checkProduct(product, `Product ${index + 1}`)),
    ["cur", !/^[A-Z]{3}$/.test(String(cur)), `\`${cur}\` isn't a currency code. Use one such as \`EUR\`.`],
    ["lang", !isLanguage(String(lang)), `\`${lang}\` isn't a language tag. Use one such as \`el_GR\`.`],
    ["cpn", /\s/.test(String(cpn)), "The coupon has a space. Remove it. For a plus sign, write `%2B`."],
    ["metadata", isBroken("metadata"), `\`metadata\` ${noJson}`],
    ["metadata", metadata !== undefined && !isTexts(metadata), noTexts],
    ...free.map(([key, value]): Sentence => {
      const isPersonal = PERSONAL_KEY.test(key) || EMAIL.test(String(value));
      const text = `\`${key}\` looks like personal data. Leave it out.`;
      return [key === "source" ? key : "metadata", isPersonal, text];
    }),
    ["metadata", free.some(([key]) => key === "cart_id"), "`cart_id` belongs to one shopper. Leave it out."],
  );
}

function checkProduct(product: unknown, where: string): readonly Sentence[] {
  if (!isObject(product))
    return [["prd", true, `${where} isn't an object. Write it as \`{"id":"BAG-CANVAS-01","qty":1}\`.`]];
  const { id, qty, attrs = {}, ...others } = product;
  const isCounted = typeof qty === "number" && Number.isInteger(qty) && qty > 0;
  return [
    ["prd", typeof id !== "string" || id === "", `${where} needs an \`id\`: a string, in quotes.`],
    ["prd", !isCounted, `${where} needs a \`qty\`: a whole number above 0, without quotes.`],
    ["prd", !isTexts(attrs), `${where}: \`attrs\` isn't an object of strings such as \`{"size":"m"}\`.`],
    ...Object.keys(others).map((key): Sentence => ["prd", true, `${where}: \`${key}\` isn't a key. Remove it.`]),
  ];
}

/** Whether this is a known language: `gr` is a country, `el` the language. */
const isLanguage = (tag: string): boolean =>
  attempt(() => {
    const { language } = new Intl.Locale(tag.replaceAll("_", "-"));
    return new Intl.DisplayNames("en", { type: "language", fallback: "none" }).of(language);
  }) !== undefined;
