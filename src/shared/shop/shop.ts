import { liveSecret } from "../composer/live-secret";

/** A reader's shop. A field that isn't set is empty. */
export interface Shop {
  /** Id of a platform of content/platforms.yaml, or `custom`. */
  readonly platform: string;
  /** Id of a row of `STACKS`. */
  readonly code: string;
  /** Host name, in small letters. */
  readonly domain: string;
  /** App ID, a UUID in small letters. */
  readonly app: string;
  /** An https URL without query. */
  readonly webhook: string;
}

export type ShopField = keyof Shop;

/** The fields as addresses and storage name them, in their order there, and as readers know them. */
export const FIELD_LABELS: Readonly<Record<ShopField, string>> = {
  platform: "Platform",
  code: "Language or framework",
  domain: "Shop domain",
  app: "App ID",
  webhook: "Webhook address",
};

export const FIELDS = Object.keys(FIELD_LABELS) as readonly ShopField[];

export const NO_SHOP: Shop = { platform: "", code: "", domain: "", app: "", webhook: "" };

/** Id of the platform that is none of ours. */
export const CUSTOM = "custom";

interface Stack {
  readonly id: string;
  readonly label: string;
  /** Label to choose in the tabs of pages, by the name of their group. */
  readonly tabs: Readonly<Record<string, string>>;
}

const language = (id: string, label: string): Stack => ({ id, label, tabs: { language: label } });
const framework = (id: string, label: string, of: string): Stack => ({
  id,
  label,
  tabs: { language: of, framework: label },
});

/** Languages and frameworks that the tabs of pages and of the reference offer. */
export const STACKS: readonly Stack[] = [
  language("php", "PHP"),
  framework("laravel", "Laravel", "PHP"),
  framework("symfony", "Symfony", "PHP"),
  language("node", "Node"),
  framework("express", "Express", "Node"),
  framework("fastify", "Fastify", "Node"),
  framework("nextjs", "Next.js", "Node"),
  language("python", "Python"),
  language("ruby", "Ruby"),
  language("go", "Go"),
  language("java", "Java"),
  language("csharp", "C#"),
];

const NAME = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";
const DOMAIN = new RegExp(`^(?=.{1,253}$)${NAME}$`);
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const WEBHOOK = new RegExp(`^https://(?=.{1,290}$)${NAME}(?::[1-9]\\d{0,4})?(?:/[\\w.~/-]*)?$`);

/** A typed value without the spaces around it, in small letters where case has no meaning. */
export function tidy(field: ShopField, value: string): string {
  const text = value.trim();
  return field === "webhook" ? text.replace(/^https:\/\/[^/]*/i, (host) => host.toLowerCase()) : text.toLowerCase();
}

/** Whether a UUID can come of a text that is being typed. */
const beginsUuid = (text: string): boolean =>
  UUID.test(text + "00000000-0000-0000-0000-000000000000".slice(text.length));

/** What a value looks like, in words, when it looks secret; null otherwise. Each part of it counts. */
export function secretIn(field: ShopField, value: string): string | null {
  const whole = liveSecret("shop", value);
  if (whole !== null || (field === "app" && beginsUuid(tidy("app", value)))) return whole;
  // Words of a host name are joined by hyphens, tokens in addresses and keys contain them.
  const parts = value.trim().split(field === "domain" ? /[^\w+=]+/ : /[^\w+=-]+/);
  return parts.map((part) => liveSecret("key", part)).find((found) => found !== null) ?? null;
}

/**
 * Why a tidy value can't be used; empty where it can. What passes has no character that means something to HTML, to a
 * shell, or inside a string of a program.
 * @param platforms ids of the platforms
 */
export function fieldProblem(field: ShopField, value: string, platforms: readonly string[]): string {
  if (value === "") return "";
  const secret = secretIn(field, value);
  if (secret !== null) return `It looks like ${secret}.`;
  const isKnown: Record<ShopField, () => boolean> = {
    platform: () => value === CUSTOM || platforms.includes(value),
    code: () => STACKS.some(({ id }) => id === value),
    domain: () => DOMAIN.test(value),
    app: () => UUID.test(value),
    webhook: () => WEBHOOK.test(value),
  };
  return isKnown[field]() ? "" : EXPECTED[field];
}

const EXPECTED: Readonly<Record<ShopField, string>> = {
  platform: "There's no such platform here.",
  code: "There's no such language or framework here.",
  domain: "Enter a host name without scheme, port and path, such as shop.example.org.",
  app: "Enter a UUID: 32 digits and letters from a to f, in groups of 8, 4, 4, 4 and 12.",
  webhook: "Enter an https:// address of letters, digits and . _ ~ - / only, without a query.",
};

/** A shop as storage and links have it: `platform:woocommerce,domain:shop.example.org`. No field contains a comma. */
export function shopText(shop: Shop): string {
  return FIELDS.filter((field) => shop[field] !== "")
    .map((field) => `${field}:${shop[field]}`)
    .join(",");
}

/**
 * Reads what `shopText` has written, or what somebody else has. Never throws.
 * @param platforms ids of the platforms
 * @returns the fields that can be used, and which can't and why; what was in those is nowhere in it
 */
export function readShop(
  text: string,
  platforms: readonly string[],
): { readonly shop: Shop; readonly refused: readonly string[] } {
  const shop: Record<ShopField, string> = { ...NO_SHOP };
  const refused: string[] = [];
  for (const part of text === "" ? [] : text.slice(0, 1000).split(",")) {
    const [name = "", ...rest] = part.split(":");
    const field = FIELDS.find((known) => known === name);
    const value = rest.join(":");
    if (!field || value === "") {
      refused.push("A part without a known name was left out.");
      continue;
    }
    const problem = shop[field] === "" ? fieldProblem(field, value, platforms) : "It's there twice.";
    if (problem === "") shop[field] = value;
    else refused.push(`${FIELD_LABELS[field]} was left out. ${problem}`);
  }
  return { shop, refused: [...new Set(refused)] };
}

/**
 * The address of a page with a shop in it, readable as it is.
 * @param page absolute, without query and hash
 * @param hash with its `#`, or empty
 */
export function shopLink(page: string, hash: string, shop: Shop): string {
  return `${page}?shop=${shopText(shop)}${hash}`;
}
