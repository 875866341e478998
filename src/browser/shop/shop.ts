import { STACKS, type ShopPlatform } from "../../shared/shop/choices";
import { secretIn } from "../../shared/shop/secret";
import { UUID_FORM } from "../../shared/uuid";

/** Set by webpack. */
declare const __PLATFORMS__: readonly ShopPlatform[];

export const PLATFORMS = __PLATFORMS__;

/** Id for a platform that we don't list. */
export const CUSTOM = "custom";

export const NO_SHOP = { platform: "", code: "", domain: "", app: "", webhook: "" };

/** A reader's shop: ids of choices, and texts. Empty strings are unset. */
export type Shop = Readonly<typeof NO_SHOP>;
export type ShopField = keyof Shop;

/** A field of the shop's form. */
interface Field {
  readonly label: string;
  readonly hint?: string;
  readonly inputMode?: "url";
  /** Values to choose from, with their labels; without it, `form` is the pattern for typed values. */
  readonly options?: Readonly<Record<string, string>>;
  readonly form?: RegExp;
  /** Error message for invalid values. */
  readonly expected: string;
}

const NAME = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";

const NONE = ["", "Not chosen"];

/** By name, as in URLs and storage, and in that order. */
export const FIELDS: Readonly<Record<ShopField, Field>> = {
  platform: {
    label: "Platform",
    options: Object.fromEntries([NONE, ...PLATFORMS.map(({ id, name }) => [id, name]), [CUSTOM, "Custom shop"]]),
    expected: "There's no such platform here.",
  },
  code: {
    label: "Language or framework",
    options: Object.fromEntries([NONE, ...Object.entries(STACKS).map(([id, [label]]) => [id, label])]),
    expected: "There's no such language or framework here.",
  },
  domain: {
    label: "Shop domain",
    hint: "Such as `shop.example.org`, without `https://`.",
    form: new RegExp(`^(?=.{1,253}$)${NAME}$`),
    expected: "Enter a host name without a scheme, port or path, such as shop.example.org.",
  },
  app: {
    label: "App ID",
    hint: "The public one. Never enter the App Secret.",
    form: new RegExp(`^${UUID_FORM}$`),
    expected: "Enter a UUID: 32 digits and letters from a to f, in groups of 8, 4, 4, 4 and 12.",
  },
  webhook: {
    label: "Webhook address",
    hint: "The `https://` address that takes events.",
    inputMode: "url",
    form: new RegExp(`^https://(?=.{1,290}$)${NAME}(?::[1-9]\\d{0,4})?(?:/[\\w.~/-]*)?$`),
    expected: "Enter an https:// address of letters, digits and . _ ~ - / only, without a query.",
  },
};

export const FIELD_NAMES = Object.keys(FIELDS) as readonly ShopField[];

/** Trims a typed value, and lowercases what's case-insensitive. */
export function tidy(field: ShopField, value: string): string {
  const text = value.trim();
  return field === "webhook" ? text.replace(/^https:\/\/[^/]*/i, (host) => host.toLowerCase()) : text.toLowerCase();
}

/**
 * Returns why a tidy value is invalid; empty if it's valid. Valid values contain no characters with a special meaning
 * in HTML, a shell or a string literal.
 */
export function fieldProblem(field: ShopField, value: string): string {
  if (value === "") return "";
  // An id in a webhook's path acts as a secret that keeps others from calling it.
  const secret = secretIn(value) ?? (field === "webhook" && new RegExp(UUID_FORM).test(value) ? "a key" : null);
  if (secret !== null) return `It looks like ${secret}.`;
  const { options = {}, form, expected } = FIELDS[field];
  return (form?.test(value) ?? Object.hasOwn(options, value)) ? "" : expected;
}

export const filled = (shop: Shop) => FIELD_NAMES.filter((field) => shop[field] !== "");

/**
 * Serializes a shop for storage and links: `platform:woocommerce,domain:shop.example.org`. No field contains a comma.
 */
export const shopText = (shop: Shop): string =>
  filled(shop)
    .map((field) => `${field}:${shop[field]}`)
    .join(",");

/**
 * Parses the output of `shopText`, or whatever someone else wrote. Never throws.
 * @returns the valid fields, and messages about the rest, which never quote their values
 */
export function readShop(text: string): { readonly shop: Shop; readonly refused: readonly string[] } {
  const shop = { ...NO_SHOP };
  const refused = new Set<string>();
  for (const part of text === "" ? [] : text.slice(0, 1000).split(",")) {
    const [, name, value = ""] = /^(\w+):(.+)$/s.exec(part) ?? [];
    const field = FIELD_NAMES.find((known) => known === name);
    const problem = field && (shop[field] === "" ? fieldProblem(field, value) : "It appears twice.");
    if (!field) refused.add("An unknown field was left out.");
    else if (problem) refused.add(`${FIELDS[field].label} was left out. ${problem}`);
    else shop[field] = value;
  }
  return { shop, refused: [...refused] };
}
