import { liveSecret } from "../../shared/composer/live-secret";
import { editDistance } from "../../shared/edit-distance";
import { build, checkoutHost, EMPTY, LONGEST, type Link } from "./link";
import { danger, PARAMETERS, warning, type Finding, type Parameter } from "./parameters";

/** A part of a URL: its address, a parameter or its length. */
export interface Row {
  readonly name: string;
  /** As the checkout reads it. */
  readonly value: string;
  readonly meaning: string;
  readonly findings: readonly Finding[];
}

export interface Explained {
  /** One for the address, each parameter, each that is missing, and the length. */
  readonly rows: readonly Row[];
  /** What the URL says, mended where only one thing can be meant. Undefined where the text is no URL. */
  readonly link?: Link;
}

const KNOWN = new Map<string, Parameter>(Object.entries(PARAMETERS));

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

/**
 * Takes a checkout URL apart.
 * @param text what a reader pastes
 */
export function explain(text: string): Explained {
  const address = text.trim();
  const url = readUrl(address);
  if (!url) {
    const findings = [
      danger("This isn't a URL", `Paste the whole link, from \`${checkoutHost()}\` on`, "the-url-at-a-glance"),
    ];
    return { rows: [{ name: "Address", value: address, meaning: "Can't be read", findings }] };
  }
  const seen = new Set<string>();
  let link = EMPTY;
  const rows = piecesOf(address).map((piece) => {
    const { row, name, set } = parameterRow(piece);
    const twice = seen.has(name) ? [danger(`\`${name}\` is there twice`, "Keep one of them")] : [];
    seen.add(name);
    link = { ...link, ...set, metadata: { ...link.metadata, ...set.metadata } };
    return { ...row, findings: [...twice, ...row.findings] };
  });
  const missing = [...KNOWN].flatMap(([name, { meaning, required = false, example }]) => {
    if (seen.has(name) || (!required && name !== "lang")) return [];
    const what = `\`${name}\` is missing`;
    const finding = required ? danger(what, `Add ${example}`) : warning(what, `Always send it: add ${example}`);
    return [{ name, value: "", meaning, findings: [finding] }];
  });
  return { rows: [addressRow(url), ...rows, ...missing, lengthRow(address)], link };
}

/** What is wrong with a link that is being built. */
export const findingsOf = (link: Link): readonly Finding[] =>
  explain(build(link)).rows.flatMap(({ findings }) => findings);

/** What a parameter of a URL looks like that must not be in a page, as `liveSecret` says it; null where there's none. */
export function secretIn(text: string): string | null {
  const found = piecesOf(text).map((piece) => {
    const { name, value } = decodePiece(piece);
    return liveSecret(name, unwrap(value));
  });
  return liveSecret("URL", text) ?? found.find((secret) => secret !== null) ?? null;
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

function decodePiece(piece: string): { readonly name: string; readonly value: string } {
  const [[name, value] = ["", ""]] = [...new URLSearchParams(piece)];
  return { name, value };
}

const ENCODED = /%[\da-f]{2}/i;

/** A value that was encoded more than once, decoded to its end. */
function unwrap(value: string): string {
  if (!ENCODED.test(value)) return value;
  try {
    return unwrap(decodeURIComponent(value));
  } catch {
    return value;
  }
}

/** The parameter that a name means; undefined where it can't be told. */
function meant(name: string): string | undefined {
  const lower = name.toLowerCase();
  if (KNOWN.has(lower)) return lower;
  return ALIASES[lower] ?? [...KNOWN.keys()].find((known) => editDistance(known, lower) === 1);
}

function parameterRow(piece: string): { readonly row: Row; readonly name: string; readonly set: Partial<Link> } {
  const { name: given, value } = decodePiece(piece);
  const bare = given.replace(/^amp;/, "");
  const name = meant(bare) ?? bare;
  const parameter = KNOWN.get(name);
  const findings: Finding[] = [];
  if (bare !== given) findings.push(danger("`&amp;` is only for HTML", "Write `&`", "build-the-url-in-code"));
  if (!parameter) return unknownRow(bare, value, findings);
  if (bare !== name) findings.push(danger(`\`${bare}\` isn't a parameter`, `Write \`${name}\``));
  const { text, encoding } = checkEncoding(piece, value, parameter);
  findings.push(...encoding);
  if (text === "")
    findings.push(
      (parameter.required ? danger : warning)(`\`${name}\` is empty`, `Add ${parameter.example}, or leave it out`),
    );
  const { set, findings: own } = text === "" ? { set: {}, findings: [] } : parameter.read(text);
  return { row: { name: bare, value: text, meaning: parameter.meaning, findings: [...findings, ...own] }, name, set };
}

function unknownRow(name: string, value: string, findings: Finding[]): ReturnType<typeof parameterRow> {
  const isCampaign = name.startsWith("utm_");
  const fix = isCampaign ? "Move it into `metadata`" : "Remove it";
  const found = danger(`\`${name}\` isn't a parameter`, fix, isCampaign ? "source-and-metadata" : "parameters");
  const row = { name, value, meaning: "Unknown to the checkout", findings: [...findings, found] };
  return { row, name, set: isCampaign ? { metadata: { [name]: value } } : {} };
}

function checkEncoding(
  piece: string,
  value: string,
  { isJson = false }: Parameter,
): { readonly text: string; readonly encoding: Finding[] } {
  const rule = "build-the-url-in-code";
  const isWrapped = ENCODED.test(value) && !(isJson && /^\s*[[{]/.test(value));
  const encoding: Finding[] = [];
  if (isWrapped) encoding.push(danger("Encoded twice", "Encode it once", rule));
  if (/%(?![\da-f]{2})/i.test(piece) || value.includes("\uFFFD"))
    encoding.push(
      danger("The encoding is broken off or isn't UTF-8", "Let your language's URL functions encode it", rule),
    );
  else if (/[^!-~]|[[\]{}"<>\\^`|]/.test(piece))
    encoding.push(
      warning(
        "Not encoded: chats and mail programs cut the link here",
        "Let your language's URL functions encode it",
        rule,
      ),
    );
  return { text: isWrapped ? unwrap(value) : value, encoding };
}

function addressRow(url: URL): Row {
  const expected = new URL(checkoutHost());
  const rule = "the-url-at-a-glance";
  const findings: Finding[] = [];
  if (url.host !== expected.host)
    findings.push(danger(`The host is \`${url.host}\``, `Use \`${expected.host}\``, rule));
  if (url.protocol !== expected.protocol)
    findings.push(danger("The link isn't HTTPS", "Start it with `https://`", rule));
  if (url.pathname !== "/") findings.push(danger(`The path is \`${url.pathname}\``, "Write `/?` after the host", rule));
  if (url.hash !== "")
    findings.push(danger("What follows `#` isn't sent", "Remove it, or encode `#` as `%23`", "build-the-url-in-code"));
  return { name: "Address", value: url.origin + url.pathname, meaning: "The hosted checkout", findings };
}

function lengthRow({ length }: string): Row {
  const isLong = length > LONGEST;
  const tooLong = danger(
    `Too long by ${length - LONGEST} characters`,
    "Remove products or metadata, or post the cart from your server",
    "keep-it-short",
  );
  const value = `${length} of about ${LONGEST.toLocaleString("en")} characters`;
  return { name: "Length", value, meaning: "Longer links get cut off", findings: isLong ? [tooLong] : [] };
}
