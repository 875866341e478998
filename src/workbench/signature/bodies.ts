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

type Changes = Partial<Readonly<Record<CauseId, readonly ((text: string) => string)[]>>>;

/** What editors and systems do to the ends and line breaks of a text, the body and its JSON forms alike. */
const EDITS: Changes = {
  bom: [(text) => (text.startsWith("\ufeff") ? text.slice(1) : `\ufeff${text}`)],
  "trailing-newline": [(text) => `${text}\n`, (text) => `${text}\r\n`, (text) => text.replace(/[\r\n]+$/, "")],
  "surrounding-space": [(text) => text.trim()],
  "line-breaks": [toWindows, (text) => toWindows(`${text}\n`), (text) => text.replaceAll("\r\n", "\n")],
  "line-breaks-removed": [(text) => text.replace(/[\r\n]/g, "")],
};

function toWindows(text: string): string {
  return text.replace(/\r?\n/g, "\r\n");
}

/** What's left of a body where a parser, or nobody, has read it. */
const LEFT = ["[object Object]", "undefined", "null", "{}", "[]", '""', "Array", "None", "false", "[object Promise]"];

const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", '"': "&quot;", "<": "&lt;", ">": "&gt;" };
const unescapeHtml = (text: string): string =>
  Object.entries(ENTITIES).reduceRight((all, [letter, entity]) => all.replaceAll(entity, letter), text);

/** What programs do to a body. One that throws can't have done it. */
const PROGRAMS: Changes = {
  "object-text": [...LEFT.map((text) => () => text), (text) => `b'${text}'`],
  "url-coded": [
    unwrap,
    (text) => decodeURIComponent(text.replaceAll("+", " ")),
    encodeURIComponent,
    (text) => text.replaceAll("+", " "),
  ],
  "form-parsed": [(text) => `${encodeURIComponent(text)}=`, (text) => String(new URLSearchParams([[text, ""]]))],
  "html-escaped": [
    ...["&#039;", "&#39;", "&#x27;", "'"].map(
      (apostrophe) => (text: string) => text.replace(/[&"<>']/g, (letter) => ENTITIES[letter] ?? apostrophe),
    ),
    (text) => unescapeHtml(text.replace(/&#(039|39|x27);/g, "'")),
  ],
  backslashes: [(text) => text.replace(/["'\\]/g, "\\$&"), (text) => text.replace(/\\(.)/g, "$1")],
  stringified: [(text) => JSON.stringify(text), (text) => String(JSON.parse(text))],
  normalised: [(text) => text.normalize("NFC"), (text) => text.normalize("NFD")],
  encoding: [(text) => fromLatin1(bytesOf(text))],
  "base64-body": [(text) => btoa(fromLatin1(bytesOf(text)))],
};

/**
 * Everything that is known to be hashed in place of a body, the likeliest first; none twice. The first is the body.
 * @param body as it was pasted
 */
export async function bodyVariants(body: string): Promise<readonly BodyVariant[]> {
  const own = variant([], body);
  const forms = jsonForms(body).map((form) => variant(() => jsonCauses(body, form), form));
  const bare = (text = ""): string => text.replace(/\s+/g, "");
  const spacings = forms.filter(({ text }) => bare(text) === bare(body));
  const all = [
    own,
    variant(["get"], ""),
    ...changed(own, EDITS),
    ...forms,
    ...spacings.flatMap((form) => changed(form, EDITS)),
    ...changed(own, PROGRAMS),
    ...(await otherBytes(body)),
  ];
  const seen = new Set<string>();
  return all.filter(({ bytes }) => {
    const key = fromLatin1(bytes);
    return !seen.has(key) && seen.add(key);
  });
}

/** @param causes a function where they take their time: they're asked for only if the variant is the one */
const variant = (causes: readonly CauseId[] | (() => readonly CauseId[]), text: string): BodyVariant => ({
  text,
  bytes: bytesOf(text),
  get causes() {
    return typeof causes === "function" ? causes() : causes;
  },
});

const changed = (one: BodyVariant, all: Changes): BodyVariant[] =>
  Object.entries(all).flatMap(([cause, changes]) =>
    changes.flatMap((change) => {
      const other = attempt(() => change(one.text ?? ""));
      return other === undefined ? [] : [variant(() => [...one.causes, cause as CauseId], other)];
    }),
  );

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
