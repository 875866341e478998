import { unwrap } from "../../shared/shop/secret";
import { build, checkoutHost, fieldText, LONGEST, NAMES, type Link } from "./link";
import { check, found, PARAMETERS, type UrlFinding } from "./parameters";

/** A part of a URL: its address, a parameter or its length. */
export interface Row {
  readonly name: string;
  /** As the checkout reads it. */
  readonly value: string;
  readonly meaning: string;
  readonly findings: readonly UrlFinding[];
}

/** Names that other calls of the product have, and others that come to mind. */
const ALIASES: Readonly<Record<string, keyof Link>> = {
  appid: "app",
  app_id: "app",
  prod: "prd",
  currency: "cur",
  language: "lang",
  locale: "lang",
  coupon: "cpn",
};
const GLANCE = "the-url-at-a-glance";
const CODE = "build-the-url-in-code";
const BY_FUNCTION = "Use a URL function.";
const ENCODED = /%[\da-f]{2}/i;

/**
 * Takes a checkout URL apart.
 * @param text what a reader pastes
 * @returns a row for the address, each parameter, each that's missing, and the length; and what the URL says, by the names
 *   that are meant, undefined where the text is no URL
 */
export function explain(text: string): { readonly rows: readonly Row[]; readonly link?: Link } {
  const address = text.trim();
  const url = readUrl(address);
  if (!url) {
    const findings = found([GLANCE, true, `This isn't a URL. Paste it whole, from \`${checkoutHost()}\` on.`]);
    return { rows: [{ name: "Address", value: address, meaning: "Can't be read", findings }] };
  }
  const pieces = (/\?([^#]*)/.exec(address)?.[1] ?? "").split("&").filter((piece) => piece !== "");
  const read = pieces.map(readParameter);
  const valueOf = (name: string): string => read.find((one) => one.name === name)?.value ?? "";
  const filled = read.filter(({ value }) => value !== "").map(({ name, value }) => [name, parsed(name, value)]);
  const wrong = check(Object.fromEntries(filled) as Record<string, unknown>);
  const names = new Set([...read, ...wrong].map(({ name }) => name));
  const rows = [...names].map((name): Row => {
    const own = read.filter((one) => one.name === name);
    const findings = [
      ...found([name, own.length > 1, `\`${name}\` is there twice. Keep one of them.`]),
      ...own.flatMap((one) => one.findings),
      ...wrong.filter((one) => one.name === name),
    ];
    return { name, value: valueOf(name), meaning: PARAMETERS[name as keyof Link]?.[0] ?? "Unknown", findings };
  });
  return {
    rows: [addressRow(url), ...rows, lengthRow(address)],
    link: Object.fromEntries(NAMES.map((name) => [name, fieldText(name, valueOf(name))])) as Link,
  };
}

/** What's wrong with a link that is being built. */
export const findingsOf = (link: Link): readonly UrlFinding[] =>
  explain(build(link)).rows.flatMap((row) => row.findings);

function readUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

function parsed(name: string, value: string): unknown {
  try {
    return name === "prd" || name === "metadata" ? JSON.parse(value) : value;
  } catch {
    return value;
  }
}

/** The parameter that a name means; the name itself where that can't be told. */
function meant(name: string): string {
  const lower = name.toLowerCase();
  return ALIASES[lower] ?? (lower in PARAMETERS ? lower : name);
}

interface ReadParameter {
  readonly name: string;
  readonly value: string;
  readonly findings: readonly UrlFinding[];
}

/** @param piece such as `cur=EUR`, as it's written in the URL */
function readParameter(piece: string): ReadParameter {
  const [[given, value] = ["", ""]] = new URLSearchParams(piece);
  const bare = given.replace(/^amp;/, "");
  const name = meant(bare);
  const isKnown = name in PARAMETERS;
  const remedy = name.startsWith("utm_") ? "Move it into `metadata`" : "Remove it";
  const isWrapped = ENCODED.test(value) && !/^\s*[[{]/.test(value);
  const isBroken = /%(?![\da-f]{2})/i.test(piece) || /\uFFFD/.test(value);
  const isRaw = !isBroken && /[^!-~]|[[\]{}"<>\\^`|]/.test(piece);
  const all = found(
    [CODE, bare !== given, "`&amp;` is only for HTML. Write `&`."],
    [
      "parameters",
      !isKnown || bare !== name,
      `\`${bare}\` isn't a parameter. ${isKnown ? `Write \`${name}\`` : remedy}.`,
    ],
    [CODE, isWrapped, "Encoded twice. Encode it once."],
    [CODE, isBroken, `The encoding is broken off. ${BY_FUNCTION}`],
    [CODE, isRaw, `Not encoded: chats cut the link here. ${BY_FUNCTION}`],
    [name, isKnown && value === "", `\`${name}\` is empty. Leave it out, or fill it in.`],
  );
  return { name, value: isWrapped ? unwrap(value) : value, findings: all };
}

function addressRow(url: URL): Row {
  const { host, protocol } = new URL(checkoutHost());
  const findings = found(
    [GLANCE, url.host !== host, `The host is \`${url.host}\`. Use \`${host}\`.`],
    [GLANCE, url.protocol !== protocol, "The link isn't HTTPS. Start it with `https://`."],
    [GLANCE, url.pathname !== "/", `The path is \`${url.pathname}\`. Write \`/?\` after the host.`],
    [CODE, url.hash !== "", "What follows `#` isn't sent. Write `%23`."],
  );
  return { name: "Address", value: url.origin + url.pathname, meaning: "The hosted checkout", findings };
}

/** `170 of about 2,000 characters`. */
export const lengthOf = (url: string): string => `${url.length.toLocaleString("en")} of about 2,000 characters`;

function lengthRow(url: string): Row {
  const text = `Too long by ${url.length - LONGEST} characters. Remove products or metadata.`;
  const findings = found(["keep-it-short", url.length > LONGEST, text]);
  return { name: "Length", value: lengthOf(url), meaning: "Longer ones break", findings };
}
