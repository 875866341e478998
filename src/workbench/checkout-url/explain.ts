import { unwrap } from "../../shared/shop/secret";
import { attempt } from "../parts/attempt";
import { build, checkoutHost, LONGEST, PARAMETERS, type Link } from "./link";
import { check, found, type UrlFinding } from "./parameters";

/** Names that other calls of the product have. */
const ALIASES = new Map(
  Object.entries({ appid: "app", prod: "prd", currency: "cur", language: "lang", locale: "lang", coupon: "cpn" }),
);
const GLANCE = "the-url-at-a-glance";
const CODE = "build-the-url-in-code";
const BY_FUNCTION = "Use a URL function.";
const ENCODED = /%[\da-f]{2}/i;

/**
 * Takes a checkout URL apart.
 * @param text what a reader pastes
 * @returns a row for the address, each parameter, each that's missing, and the length, with values as the checkout reads
 *   them
 */
export function explain(text: string) {
  const address = text.trim();
  const url = attempt(() => new URL(address));
  if (!url || !/^https?:$/.test(url.protocol)) {
    const findings = found([GLANCE, true, `This isn't a URL. Paste it whole, from \`${checkoutHost()}\` on.`]);
    return [{ name: "Address", value: address, meaning: "Can't be read", findings }];
  }
  const pieces = (/\?([^#]*)/.exec(address)?.[1] ?? "").split("&").filter((piece) => piece !== "");
  const read = pieces.map(readParameter);
  const filled = read.filter(({ value }) => value !== "").map(({ name, value }) => [name, parsed(name, value)]);
  const wrong = check(Object.fromEntries(filled) as Record<string, unknown>);
  const names = new Set([...read, ...wrong].map(({ name }) => name));
  const rows = [...names].map((name) => {
    const own = read.filter((one) => one.name === name);
    const findings = [
      ...found([name, own.length > 1, `\`${name}\` is there twice. Keep one of them.`]),
      ...own.flatMap((one) => one.findings),
      ...wrong.filter((one) => one.name === name),
    ];
    return { name, value: own[0]?.value ?? "", meaning: PARAMETERS[name as keyof Link]?.[0] ?? "Unknown", findings };
  });
  return [addressRow(url), ...rows, lengthRow(address)];
}

/** What's wrong with a link that is being built. */
export const findingsOf = (link: Link): readonly UrlFinding[] => explain(build(link)).flatMap((row) => row.findings);

/** The value of a parameter, JSON as what it says; the text where it isn't any. */
const parsed = (name: string, value: string): unknown =>
  (name === "prd" || name === "metadata" ? attempt(() => JSON.parse(value) as unknown) : undefined) ?? value;

/** @param piece such as `cur=EUR`, as it's written in the URL */
function readParameter(piece: string) {
  const [[given, value] = ["", ""]] = new URLSearchParams(piece);
  const bare = given.replace(/^amp;/, "");
  const lower = bare.toLowerCase();
  const name = ALIASES.get(lower) ?? (lower in PARAMETERS ? lower : bare);
  const isKnown = name in PARAMETERS;
  const toDrop = name.startsWith("utm_") ? "Move it into `metadata`" : "Remove it";
  const remedy = isKnown ? `Write \`${name}\`` : toDrop;
  const isWrapped = ENCODED.test(value) && !/^\s*[[{]/.test(value);
  const isBroken = /%(?![\da-f]{2})/i.test(piece) || /\uFFFD/.test(value);
  const isRaw = !isBroken && /[^!-~]|[[\]{}"<>\\^`|]/.test(piece);
  const all = found(
    [CODE, bare !== given, "`&amp;` is only for HTML. Write `&`."],
    ["parameters", !isKnown || bare !== name, `\`${bare}\` isn't a parameter. ${remedy}.`],
    [CODE, isWrapped, "Encoded twice. Encode it once."],
    [CODE, isBroken, `The encoding is broken off. ${BY_FUNCTION}`],
    [CODE, isRaw, `Not encoded: chats cut the link here. ${BY_FUNCTION}`],
    [name, isKnown && value === "", `\`${name}\` is empty. Leave it out, or fill it in.`],
  );
  return { name, value: isWrapped ? unwrap(value) : value, findings: all };
}

function addressRow(url: URL) {
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

function lengthRow(url: string) {
  const text = `Too long by ${url.length - LONGEST} characters. Remove products or metadata.`;
  const findings = found(["keep-it-short", url.length > LONGEST, text]);
  return { name: "Length", value: lengthOf(url), meaning: "Longer ones break", findings };
}
