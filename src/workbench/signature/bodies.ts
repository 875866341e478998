import { attempt } from "../parts/attempt";
import { bytesOf, fromBase64, fromLatin1, toBytes, type Bytes } from "./bytes";
import type { CauseId } from "./causes";
import { jsonForms } from "./json-forms";

/** Bytes that may have been hashed in place of the pasted body, and what would explain it. */
export interface BodyVariant {
  /** `re-serialised` stands for whatever writers of JSON do. */
  readonly cause: CauseId;
  readonly bytes: Bytes;
  /** The bytes as text, to show where they differ; undefined where they are none. */
  readonly text?: string;
}

/** What's left of a body where a parser, or nobody, has read it. */
const LEFT = ["[object Object]", "undefined", "null", "{}", "[]", '""', "Array", "None", "false", "[object Promise]"];

const toWindows = (text: string): string => text.replace(/\r?\n/g, "\r\n");

/** What editors and systems, then programs do to a text. One that throws can't have done it. */
const EDITS: Partial<Readonly<Record<CauseId, readonly ((text: string) => string)[]>>> = {
  get: [() => ""],
  bom: [(text) => (text.startsWith("\ufeff") ? text.slice(1) : `\ufeff${text}`)],
  "trailing-newline": [(text) => `${text}\n`, (text) => `${text}\r\n`, (text) => text.replace(/[\r\n]+$/, "")],
  "surrounding-space": [(text) => text.trim()],
  "line-breaks": [toWindows, (text) => toWindows(`${text}\n`), (text) => text.replaceAll("\r\n", "\n")],
  "line-breaks-removed": [(text) => text.replace(/[\r\n]/g, "")],
  "object-text": [...LEFT.map((text) => () => text), (text) => `b'${text}'`],
  stringified: [(text) => JSON.stringify(text), (text) => String(JSON.parse(text))],
  encoding: [(text) => fromLatin1(bytesOf(text))],
  "base64-body": [(text) => btoa(fromLatin1(bytesOf(text)))],
};

/**
 * Everything that is known to be hashed in place of a body, the likeliest first.
 * @param body as it was pasted
 */
export async function bodyVariants(body: string): Promise<readonly BodyVariant[]> {
  const edits = Object.entries(EDITS).flatMap(([cause, changes]) =>
    changes.flatMap((change) =>
      variant(
        cause as CauseId,
        attempt(() => change(body)),
      ),
    ),
  );
  const forms = jsonForms(body).flatMap((form) => variant("re-serialised", form));
  return [...edits, ...forms, ...(await otherBytes(body))];
}

const variant = (cause: CauseId, text: string | undefined): BodyVariant[] =>
  text === undefined ? [] : [{ cause, text, bytes: bytesOf(text) }];

/** Other encodings, and what was packed or is. */
async function otherBytes(body: string): Promise<readonly BodyVariant[]> {
  const wide = new Uint8Array(Uint16Array.from({ length: body.length }, (_, at) => body.charCodeAt(at)).buffer);
  const narrow = [...body].every((letter) => letter <= "\u00ff") ? toBytes(body) : undefined;
  const packed = fromBase64(body.trim());
  const format = packed?.[0] === 0x1f ? "gzip" : "deflate";
  const found: readonly (readonly [CauseId, Bytes | undefined])[] = [
    ["encoding", narrow],
    ["encoding", wide],
    ["base64-body", packed],
    ["compressed", packed && (await piped(packed, () => new DecompressionStream(format)))],
    ["compressed", await piped(bytesOf(body), () => new CompressionStream("gzip"))],
    ["compressed", await piped(bytesOf(body), () => new CompressionStream("deflate"))],
  ];
  return found.flatMap(([cause, bytes]) => (bytes ? [{ cause, bytes }] : []));
}

/** Bytes sent through a stream; undefined where they aren't what it takes, and in browsers without it. */
async function piped(bytes: Bytes, make: () => CompressionStream | DecompressionStream): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(make())).arrayBuffer());
  } catch {
    return undefined;
  }
}
