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

const BOM = "\ufeff";

/** What's left of a body where a parser, or nobody, has read it. */
const LEFT_OVERS = [
  "[object Object]",
  "undefined",
  "null",
  "{}",
  "[]",
  '""',
  "Array",
  "None",
  "false",
  "[object Promise]",
];

/** What editors and systems do to the ends and line breaks of a text, the body and its JSON forms alike. */
const EDITS: readonly (readonly [CauseId, (text: string) => string])[] = [
  ["bom", (text) => (text.startsWith(BOM) ? text.slice(1) : BOM + text)],
  ["trailing-newline", (text) => `${text}\n`],
  ["trailing-newline", (text) => `${text}\r\n`],
  ["trailing-newline", (text) => text.replace(/[\r\n]+$/, "")],
  ["surrounding-space", (text) => text.trim()],
  ["line-breaks", (text) => text.replace(/\r?\n/g, "\r\n")],
  ["line-breaks", (text) => `${text}\n`.replace(/\r?\n/g, "\r\n")],
  ["line-breaks", (text) => text.replaceAll("\r\n", "\n")],
  ["line-breaks-removed", (text) => text.replace(/[\r\n]/g, "")],
];

/** What programs do to a body, each as a function that gives undefined where it can't be done. */
const PROGRAMS: readonly (readonly [CauseId, (text: string) => string | undefined])[] = [
  ["url-coded", (text) => decodeURIComponent(text)],
  ["url-coded", (text) => decodeURIComponent(text.replaceAll("+", " "))],
  ["url-coded", (text) => encodeURIComponent(text)],
  ["url-coded", (text) => text.replaceAll("+", " ")],
  ["form-parsed", (text) => `${encodeURIComponent(text)}=`],
  ["form-parsed", (text) => `${new URLSearchParams([[text, ""]]).toString()}`],
  ["html-escaped", (text) => escapeHtml(text, "&#039;")],
  ["html-escaped", (text) => escapeHtml(text, "'")],
  ["html-escaped", unescapeHtml],
  ["backslashes", (text) => text.replace(/["'\\]/g, "\\$&")],
  ["backslashes", (text) => text.replace(/\\(.)/g, "$1")],
  ["stringified", (text) => JSON.stringify(text)],
  ["stringified", (text) => ofType("string", JSON.parse(text))],
  ["object-text", (text) => `b'${text}'`],
  ["normalised", (text) => text.normalize("NFC")],
  ["normalised", (text) => text.normalize("NFD")],
  ["encoding", (text) => fromLatin1(bytesOf(text))],
  ["base64-body", (text) => btoa(fromLatin1(bytesOf(text)))],
];

/**
 * Everything that is known to be hashed in place of a body, the likeliest first; none twice. The first is the body.
 * @param body as it was pasted
 */
export async function bodyVariants(body: string): Promise<readonly BodyVariant[]> {
  const forms = jsonForms(body).filter((form) => form !== body);
  const reserialised = forms.map((text) => variant(jsonCauses(body, text), text));
  const spacings = reserialised.filter(({ causes }) =>
    causes.every((id) => id === "pretty-printed" || id === "spaces"),
  );
  const edited = [variant([], body), ...spacings].flatMap(({ causes, text = "" }) =>
    EDITS.map(([cause, edit]) => variant([...causes, cause], edit(text))),
  );
  const programs = PROGRAMS.flatMap(([cause, change]) => {
    const text = attempt(() => change(body));
    return text === undefined ? [] : [variant([cause], text)];
  });
  const all = [
    variant([], body),
    variant(["get"], ""),
    ...edited.slice(0, EDITS.length),
    ...reserialised,
    ...edited.slice(EDITS.length),
    ...programs,
    ...LEFT_OVERS.map((text) => variant(["object-text"], text)),
    ...(await otherBytes(body)),
  ];
  const seen = new Set<string>();
  return all.filter(({ bytes }) => {
    const key = fromLatin1(bytes);
    return !seen.has(key) && seen.add(key);
  });
}

const variant = (causes: readonly CauseId[], text: string): BodyVariant => ({ causes, text, bytes: bytesOf(text) });

function jsonCauses(body: string, form: string): readonly CauseId[] {
  const causes = jsonDifferences(body, form);
  return causes.length === 0 ? ["re-serialised"] : causes;
}

/** Other encodings, and what was packed or is. */
async function otherBytes(body: string): Promise<readonly BodyVariant[]> {
  const wide = new Uint8Array(new Uint16Array([...Array(body.length).keys()].map((at) => body.charCodeAt(at))).buffer);
  const encodings = [...([...body].every((character) => character <= "\u00ff") ? [toBytes(body)] : []), wide].map(
    (bytes) => ({
      causes: ["encoding"] as const,
      bytes,
    }),
  );
  const packed = attempt(() => toBytes(atob(body.trim())));
  const unpacked =
    packed && (await piped(packed, () => new DecompressionStream(packed[0] === 0x1f ? "gzip" : "deflate")));
  const compressed = await Promise.all(
    (["gzip", "deflate"] as const).map((kind) => piped(bytesOf(body), () => new CompressionStream(kind))),
  );
  return [
    ...encodings,
    ...(packed && packed.length > 0 ? [{ causes: ["base64-body"] as const, bytes: packed }] : []),
    ...[unpacked, ...compressed].flatMap((bytes) => (bytes ? [{ causes: ["compressed"] as const, bytes }] : [])),
  ];
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

const ofType = (type: "string", value: unknown): string | undefined =>
  typeof value === type ? (value as string) : undefined;

/** Bytes as a text of one character each. */
export const fromLatin1 = (bytes: Bytes): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");

/** The other way round. */
export const toBytes = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

const escapeHtml = (text: string, apostrophe: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", apostrophe)
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");

function unescapeHtml(text: string): string {
  const names: Readonly<Record<string, string>> = { quot: '"', lt: "<", gt: ">", "#039": "'", "#39": "'", amp: "&" };
  return text.replace(/&(quot|lt|gt|#0?39|amp);/g, (_all, name: string) => names[name] ?? "");
}
