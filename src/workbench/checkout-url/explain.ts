import { liveSecret } from "../../shared/composer/live-secret";
import { editDistance } from "../../shared/edit-distance";
import { build, checkoutHost, EMPTY, LONGEST, type Link } from "./link";
import { PARAMETERS, when, type Finding } from "./parameters";

/** A part of a URL: its address, a parameter or its length. */
export interface Row {
  readonly name: string;
  /** As the checkout reads it. */
  readonly value: string;
  readonly meaning: string;
  readonly findings: readonly Finding[];
}

/** Names that other calls of the product have, and others that come to mind. */
const ALIASES: Readonly<Record<string, string>> = {
  appid: "app",
  app_id: "app",
  merchant_id: "app",
  products: "prd",
  items: "prd",
  currency: "cur",
  language: "lang",
  locale: "lang",
  coupon: "cpn",
};
const GLANCE = "the-url-at-a-glance";
const CODE = "build-the-url-in-code";
const BY_FUNCTION = "Let your language's URL functions encode it";

/**
 * Takes a checkout URL apart.
 * @param text what a reader pastes
 * @returns a row for the address, each parameter, each that's missing, and the length; and what the URL says, mended
 *   where only one thing can be meant, undefined where the text is no URL
 */
export function explain(text: string): { readonly rows: readonly Row[]; readonly link?: Link } {
  const address = text.trim();
  const url = readUrl(address);
  if (!url) {
    const findings = when(true, "This isn't a URL", `Paste the whole link, from \`${checkoutHost()}\` on`, GLANCE);
    return { rows: [{ name: "Address", value: address, meaning: "Can't be read", findings }] };
  }
  const parameters = piecesOf(address).map(readParameter);
  const names = parameters.map(({ name }) => name);
  const rows = parameters.map(({ row, name }, index) => {
    const isAgain = names.indexOf(name) < index;
    return { ...row, findings: [...when(isAgain, `\`${name}\` is there twice`, "Keep one of them"), ...row.findings] };
  });
  const missing = Object.entries(PARAMETERS)
    .filter(([name, { isOptional }]) => isOptional !== true && !names.includes(name))
    .map(([name, { meaning, example }]) => {
      return { name, value: "", meaning, findings: when(true, `\`${name}\` is missing`, `Add ${example}`) };
    });
  const metadata = parameters.flatMap(({ set }) => set.metadata ?? []).join("\n");
  return {
    rows: [addressRow(url), ...rows, ...missing, lengthRow(address)],
    link: Object.assign({}, EMPTY, ...parameters.map(({ set }) => set), { metadata }) as Link,
  };
}

/** What's wrong with a link that is being built. */
export const findingsOf = (link: Link): readonly Finding[] => explain(build(link)).rows.flatMap((row) => row.findings);

/** What a URL, or lines of `key=value`, have in them that must not be in a page, as `liveSecret` says it. */
export function secretIn(text: string): string | null {
  const found = text.split(/[?&\n]/).map((piece) => {
    const [name, value] = decode(piece);
    return liveSecret(name, unwrap(value));
  });
  return liveSecret("", text) ?? found.find((secret) => secret !== null) ?? null;
}

function readUrl(address: string): URL | undefined {
  try {
    const url = new URL(address);
    return /^https?:$/.test(url.protocol) ? url : undefined;
  } catch {
    return undefined;
  }
}

/** The parameters as they are written. */
const piecesOf = (address: string): string[] =>
  (/\?([^#]*)/.exec(address)?.[1] ?? "").split("&").filter((piece) => piece !== "");

const decode = (piece: string): readonly [name: string, value: string] =>
  [...new URLSearchParams(piece)][0] ?? ["", ""];

const ENCODED = /%[\da-f]{2}/i;

/** A value that was encoded more than once, decoded to its end. */
function unwrap(value: string): string {
  try {
    return ENCODED.test(value) ? unwrap(decodeURIComponent(value)) : value;
  } catch {
    return value;
  }
}

/** The parameter that a name means; the name itself where that can't be told. */
function meant(name: string): string {
  const lower = name.toLowerCase();
  const known = Object.keys(PARAMETERS);
  return (
    ALIASES[lower] ?? known.find((one) => one === lower) ?? known.find((one) => editDistance(one, lower) === 1) ?? name
  );
}

function readParameter(piece: string): { readonly row: Row; readonly name: string; readonly set: Partial<Link> } {
  const [given, value] = decode(piece);
  const bare = given.replace(/^amp;/, "");
  const name = meant(bare);
  const html = when(bare !== given, "`&amp;` is only for HTML", "Write `&`", CODE);
  const parameter = PARAMETERS[name];
  if (!parameter) {
    const isCampaign = name.startsWith("utm_");
    const fix = isCampaign ? "Move it into `metadata`" : "Remove it";
    const unknown = when(true, `\`${name}\` isn't a parameter`, fix, isCampaign ? "source-and-metadata" : "parameters");
    const row = { name, value, meaning: "Unknown to the checkout", findings: [...html, ...unknown] };
    return { row, name, set: isCampaign ? { metadata: `${name}=${value}` } : {} };
  }
  const isWrapped = ENCODED.test(value) && !/^\s*[[{]/.test(value);
  const text = isWrapped ? unwrap(value) : value;
  const isBroken = /%(?![\da-f]{2})/i.test(piece) || /\uFFFD/.test(value);
  const isRaw = !isBroken && /[^!-~]|[[\]{}"<>\\^`|]/.test(piece);
  const { set, findings } = text === "" ? { set: {}, findings: [] } : parameter.read(text);
  const all = [
    ...html,
    ...when(bare !== name, `\`${bare}\` isn't a parameter`, `Write \`${name}\``),
    ...when(isWrapped, "Encoded twice", "Encode it once", CODE),
    ...when(isBroken, "The encoding is broken off or isn't UTF-8", BY_FUNCTION, CODE),
    ...when(isRaw, "Not encoded: chats and mail programs cut the link here", BY_FUNCTION, CODE),
    ...when(text === "", `\`${name}\` is empty`, parameter.isOptional ? "Leave it out" : `Add ${parameter.example}`),
    ...findings,
  ];
  return { row: { name: bare, value: text, meaning: parameter.meaning, findings: all }, name, set };
}

function addressRow(url: URL): Row {
  const expected = new URL(checkoutHost());
  const findings = [
    ...when(url.host !== expected.host, `The host is \`${url.host}\``, `Use \`${expected.host}\``, GLANCE),
    ...when(url.protocol !== expected.protocol, "The link isn't HTTPS", "Start it with `https://`", GLANCE),
    ...when(url.pathname !== "/", `The path is \`${url.pathname}\``, "Write `/?` after the host", GLANCE),
    ...when(url.hash !== "", "What follows `#` isn't sent", "Remove it, or encode `#` as `%23`", CODE),
  ];
  return { name: "Address", value: url.origin + url.pathname, meaning: "The hosted checkout", findings };
}

function lengthRow({ length }: string): Row {
  const what = `Too long by ${length - LONGEST} characters`;
  const fix = "Remove products or metadata, or post the cart from your server";
  const value = `${length} of about ${LONGEST.toLocaleString("en")} characters`;
  return {
    name: "Length",
    value,
    meaning: "Longer links get cut off",
    findings: when(length > LONGEST, what, fix, "keep-it-short"),
  };
}
