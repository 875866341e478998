import { unwrap } from "../../shared/shop/secret";
import type { CauseId } from "./causes";
import { jsonDifferences, jsonForms } from "./json-forms";

/** Bytes of memory that no other thread has, as WebCrypto takes them. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Bytes that may have been hashed in place of the pasted body, and what would explain it. */
export interface BodyVariant {
  readonly causes: readonly CauseId[];
  readonly bytes: Bytes;
  /** The bytes as text, to show where they differ; undefined where they are none. */
  readonly text?: string;
}

const encoder = new TextEncoder();

/** UTF-8 of a text. */
export const bytesOf = (text: string): Bytes => encoder.encode(text);

/** Bytes as a text of one character each. */
export const fromLatin1 = (bytes: Bytes): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The other way round. */
export const toBytes = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

type Edit = readonly [cause: CauseId, change: (text: string) => string];

/** What editors and systems do to the ends and line breaks of a text, the body and its JSON forms alike. */
const EDITS: readonly Edit[] = [
  ["bom", (text) => (text.startsWith("\ufeff") ? text.slice(1) : `\ufeff${text}`)],
  ["trailing-newline", (text) => `${text}\n`],
  ["trailing-newline", (text) => `${text}\r\n`],
  ["trailing-newline", (text) => text.replace(/[\r\n]+$/, "")],
  ["surrounding-space", (text) => text.trim()],
  ["line-breaks", (text) => text.replace(/\r?\n/g, "\r\n")],
  ["line-breaks", (text) => `${text}\n`.replace(/\r?\n/g, "\r\n")],
  ["line-breaks", (text) => text.replaceAll("\r\n", "\n")],
  ["line-breaks-removed", (text) => text.replace(/[\r\n]/g, "")],
];

/** What programs do to a body. One that throws can't have done it. */
const PROGRAMS: readonly Edit[] = [
  // What's left of a body where a parser, or nobody, has read it.
  ...["[object Object]", "undefined", "null", "{}", "[]", '""', "Array", "None", "false", "[object Promise]"].map(
    (text): Edit => ["object-text", () => text],
  ),
  ["url-coded", unwrap],
  ["url-coded", (text) => decodeURIComponent(text.replaceAll("+", " "))],
  ["url-coded", encodeURIComponent],
  ["url-coded", (text) => text.replaceAll("+", " ")],
  ["form-parsed", (text) => `${encodeURIComponent(text)}=`],
  ["form-parsed", (text) => new URLSearchParams([[text, ""]]).toString()],
  ...["&#039;", "&#39;", "&#x27;", "'"].map((apostrophe): Edit => [
    "html-escaped",
    (text) => escapeHtml(text).replaceAll("'", apostrophe),
  ]),
  [
    "html-escaped",
    (text) =>
      ENTITIES.reduceRight((all, [letter, name]) => all.replaceAll(name, letter), text).replace(
        /&#(039|39|x27);/g,
        "'",
      ),
  ],
  ["backslashes", (text) => text.replace(/["'\\]/g, "\\$&")],
  ["backslashes", (text) => text.replace(/\\(.)/g, "$1")],
  ["stringified", (text) => JSON.stringify(text)],
  ["stringified", (text) => String(JSON.parse(text))],
  ["object-text", (text) => `b'${text}'`],
  ["normalised", (text) => text.normalize("NFC")],
  ["normalised", (text) => text.normalize("NFD")],
  ["encoding", (text) => fromLatin1(bytesOf(text))],
  ["base64-body", (text) => btoa(fromLatin1(bytesOf(text)))],
];

const ENTITIES = [
  ["&", "&amp;"],
  ['"', "&quot;"],
  ["<", "&lt;"],
  [">", "&gt;"],
] as const;
const escapeHtml = (text: string): string =>
  ENTITIES.reduce((all, [letter, name]) => all.replaceAll(letter, name), text);

/**
 * Everything that is known to be hashed in place of a body, the likeliest first; none twice. The first is the body.
 * @param body as it was pasted
 */
export async function bodyVariants(body: string): Promise<readonly BodyVariant[]> {
  const own = variant([], body);
  const forms = jsonForms(body)
    .filter((form) => form !== body)
    .map((form) => variant(jsonCauses(body, form), form));
  const spacings = forms.filter(({ causes }) => causes.every((id) => id === "pretty-printed" || id === "spaces"));
  const all = [
    own,
    variant(["get"], ""),
    ...edited(own),
    ...forms,
    ...spacings.flatMap(edited),
    ...PROGRAMS.flatMap(([cause, change]) => {
      const text = attempt(() => change(body));
      return text === undefined ? [] : [variant([cause], text)];
    }),
    ...(await otherBytes(body)),
  ];
  const seen = new Set<string>();
  return all.filter(({ bytes }) => {
    const key = fromLatin1(bytes);
    return !seen.has(key) && seen.add(key);
  });
}

const variant = (causes: readonly CauseId[], text: string): BodyVariant => ({ causes, text, bytes: bytesOf(text) });

const edited = ({ causes, text = "" }: BodyVariant): BodyVariant[] =>
  EDITS.map(([cause, change]) => variant([...causes, cause], change(text)));

function jsonCauses(body: string, form: string): readonly CauseId[] {
  const causes = jsonDifferences(body, form);
  return causes.length === 0 ? ["re-serialised"] : causes;
}

/** Other encodings, and what was packed or is. */
async function otherBytes(body: string): Promise<readonly BodyVariant[]> {
  const wide = new Uint8Array(Uint16Array.from({ length: body.length }, (_, at) => body.charCodeAt(at)).buffer);
  const narrow = [...body].every((letter) => letter <= "\u00ff") ? toBytes(body) : undefined;
  const packed = attempt(() => toBytes(atob(body.trim())));
  const found: readonly (readonly [CauseId, Bytes | undefined])[] = [
    ["encoding", narrow],
    ["encoding", wide],
    ["base64-body", packed?.length ? packed : undefined],
    [
      "compressed",
      packed && (await piped(packed, () => new DecompressionStream(packed[0] === 0x1f ? "gzip" : "deflate"))),
    ],
    ["compressed", await piped(bytesOf(body), () => new CompressionStream("gzip"))],
    ["compressed", await piped(bytesOf(body), () => new CompressionStream("deflate"))],
  ];
  return found.flatMap(([cause, bytes]) => (bytes ? [{ causes: [cause], bytes }] : []));
}

/** Bytes sent through a stream; undefined where they aren't what it takes, and in browsers without it. */
async function piped(bytes: Bytes, make: () => CompressionStream | DecompressionStream): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(make())).arrayBuffer());
  } catch {
    return undefined;
  }
}

/** The result of a function; undefined where it throws. */
export function attempt<Value>(run: () => Value): Value | undefined {
  try {
    return run();
  } catch {
    return undefined;
  }
}
