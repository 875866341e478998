import { UUID_FORM } from "../uuid";
import { secretIn } from "./secret";

/** The fields of a reader's shop as addresses and storage name them, in their order there, and as readers know them. */
export const FIELD_LABELS = {
  platform: "Platform",
  code: "Language or framework",
  domain: "Shop domain",
  app: "App ID",
  webhook: "Webhook address",
} as const;

export type ShopField = keyof typeof FIELD_LABELS;

/** A reader's shop: id of a platform of content/platforms.yaml or `custom`, id of a stack, … A field that isn't set is empty. */
export type Shop = Readonly<Record<ShopField, string>>;

export const FIELDS = Object.keys(FIELD_LABELS) as readonly ShopField[];

export const NO_SHOP: Shop = { platform: "", code: "", domain: "", app: "", webhook: "" };

/** Id of the platform that is none of ours. */
export const CUSTOM = "custom";

/** Frameworks, and languages without one, by id, with the language whose tabs they choose. */
export const STACKS: Readonly<Record<string, readonly [label: string, language: string]>> = {
  php: ["Plain PHP", "PHP"],
  laravel: ["Laravel", "PHP"],
  symfony: ["Symfony", "PHP"],
  node: ["Node", "Node"],
  express: ["Express", "Node"],
  fastify: ["Fastify", "Node"],
  nextjs: ["Next.js", "Node"],
  python: ["Python", "Python"],
  ruby: ["Ruby", "Ruby"],
  go: ["Go", "Go"],
  java: ["Java", "Java"],
  csharp: ["C#", "C#"],
};

const NAME = "(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])";

/** What each field that's typed looks like, and the sentence for what doesn't. */
const FORMS: Readonly<Record<string, readonly [form: RegExp, expected: string]>> = {
  domain: [
    new RegExp(`^(?=.{1,253}$)${NAME}$`),
    "Enter a host name without scheme, port and path, such as shop.example.org.",
  ],
  app: [
    new RegExp(`^${UUID_FORM}$`),
    "Enter a UUID: 32 digits and letters from a to f, in groups of 8, 4, 4, 4 and 12.",
  ],
  webhook: [
    new RegExp(`^https://(?=.{1,290}$)${NAME}(?::[1-9]\\d{0,4})?(?:/[\\w.~/-]*)?$`),
    "Enter an https:// address of letters, digits and . _ ~ - / only, without a query.",
  ],
};

/** A typed value without the spaces around it, in small letters where case has no meaning. */
export function tidy(field: ShopField, value: string): string {
  const text = value.trim();
  return field === "webhook" ? text.replace(/^https:\/\/[^/]*/i, (host) => host.toLowerCase()) : text.toLowerCase();
}

/**
 * Why a tidy value can't be used; empty where it can. What passes has no character that means something to HTML, to a
 * shell, or inside a string of a program.
 * @param platforms ids of the platforms
 */
export function fieldProblem(field: ShopField, value: string, platforms: readonly string[]): string {
  if (value === "") return "";
  // An id in the path of a webhook keeps others from calling it.
  const secret = secretIn(value) ?? (field === "webhook" && new RegExp(UUID_FORM).test(value) ? "a key" : null);
  if (secret !== null) return `It looks like ${secret}.`;
  if (field === "platform") return [CUSTOM, ...platforms].includes(value) ? "" : "There's no such platform here.";
  if (field === "code") return Object.hasOwn(STACKS, value) ? "" : "There's no such language or framework here.";
  const [form, expected] = FORMS[field] as [RegExp, string];
  return form.test(value) ? "" : expected;
}

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
  const refused = new Set<string>();
  for (const part of text === "" ? [] : text.slice(0, 1000).split(",")) {
    const [, name, value = ""] = /^(\w+):(.+)$/s.exec(part) ?? [];
    const field = FIELDS.find((known) => known === name);
    if (!field) {
      refused.add("A part without a known name was left out.");
      continue;
    }
    const problem = shop[field] === "" ? fieldProblem(field, value, platforms) : "It's there twice.";
    if (problem === "") shop[field] = value;
    else refused.add(`${FIELD_LABELS[field]} was left out. ${problem}`);
  }
  return { shop, refused: [...refused] };
}
