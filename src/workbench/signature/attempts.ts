import { attempt } from "../parts/attempt";
import type { CauseId } from "./causes";
import { jsonForms } from "./json-forms";

/** Bytes in unshared memory, as WebCrypto requires. */
type Bytes = Uint8Array<ArrayBuffer>;

/** A way in which a signature may have been computed. */
export interface Attempt {
  /** `re-serialised` covers everything that JSON serializers do. Omitted for the right way. */
  readonly cause?: CauseId;
  /** HMAC key; omitted for a plain hash. */
  readonly key?: Bytes;
  readonly bytes: Bytes;
  /** The changed text, if any, to show where it differs from the pasted body. */
  readonly text?: string;
}

export const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);

/** Convert bytes to a string with one character each, and back. */
const fromLatin1 = (bytes: Bytes): string => Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
const toBytes = (text: string): Bytes => Uint8Array.from(text, (character) => character.charCodeAt(0));

/** Decodes Base64; returns undefined if it's invalid. */
export const fromBase64 = (text: string): Bytes | undefined => attempt(() => toBytes(atob(text)));

const fromHex = (text: string): Bytes | undefined =>
  /^(?:[\da-f]{2})+$/i.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (digits) => parseInt(digits, 16))
    : undefined;

function padded(bytes: Bytes, size: number): Bytes {
  const buffer = new Uint8Array(size);
  buffer.set(bytes);
  return buffer;
}

/** By cause: texts that may have been used instead of the right one, likeliest first. */
type Edits = Partial<Readonly<Record<CauseId, (text: string) => readonly (string | undefined)[]>>>;

const SPACES = ["\n", " ", "\r\n", "\r", "\t"];
const SECRETS: Edits = {
  "secret-space": (secret) => [secret.trim(), ...SPACES.map((space) => secret + space), ` ${secret}`],
  "secret-quotes": (secret) => [secret.trim().replace(/^(["'])(.*)\1$/s, "$2"), `"${secret}"`, `'${secret}'`],
  "sample-secret": () => ["test-secret"],
  "secret-empty": () => ["", "undefined", "null", "None"],
};

/** What's left of a body after a parser has consumed it, or if none has read it. */
const LEFT = [
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
  "<nil>",
];
/** Sizes of buffers that bodies are read into. */
const BUFFERS = [512, 1024, 2048, 4096, 8192, 16_384, 32_768, 65_536];

/** Returns a body as read or written by a server whose character set isn't UTF-8, such as Java's old default. */
function inOtherSets(body: string): readonly string[] {
  const single = fromLatin1(bytesOf(body));
  const decoded = ["windows-1252", "windows-1253"].map((set) => new TextDecoder(set).decode(bytesOf(body)));
  // In ASCII, each other byte or letter becomes a replacement mark. Written as a code point: the literal character
  // would look like an encoding error here.
  const marked = [String.fromCodePoint(0xfffd), "?"].flatMap((mark) => [
    single.replace(/[\u0080-\u00ff]/g, mark),
    body.replace(/[\u0080-\uffff]/g, mark),
    body.replace(/[\u0080-\u{10ffff}]/gu, mark),
  ]);
  return [single, ...decoded, ...marked];
}

const toWindows = (text: string): string => text.replace(/\r?\n/g, "\r\n");

/** What editors and systems do to a body, then what programs do. */
const BODIES: Edits = {
  get: () => [""],
  bom: (body) => [body.startsWith("\ufeff") ? body.slice(1) : `\ufeff${body}`],
  "trailing-newline": (body) => [`${body}\n`, `${body}\r\n`, body.replace(/[\r\n]+$/, "")],
  "surrounding-space": (body) => [body.trim()],
  "line-breaks": (body) => [toWindows(body), toWindows(`${body}\n`), body.replaceAll("\r\n", "\n")],
  "line-breaks-removed": (body) => [body.replace(/[\r\n]/g, "")],
  "object-text": (body) => [...LEFT, `b'${body}'`, `[${bytesOf(body).join(" ")}]`],
  stringified: (body) => [JSON.stringify(body), attempt(() => String(JSON.parse(body)))],
  encoding: inOtherSets,
  "base64-body": (body) => [btoa(fromLatin1(bytesOf(body)))],
  "re-serialised": jsonForms,
};

/** Returns the right way first, then single mistakes: in the secret, in the body, in how they're combined. */
export async function attemptsFor(body: string, secret: string): Promise<readonly Attempt[]> {
  const [bytes, key] = [bytesOf(body), bytesOf(secret)];
  return [
    { key, bytes },
    ...edited(SECRETS, secret).map((made) => ({ cause: made.cause, key: made.bytes, bytes })),
    ...[fromHex(secret), fromBase64(secret)].flatMap((made): Attempt[] =>
      made ? [{ cause: "secret-decoded", key: made, bytes }] : [],
    ),
    ...[...edited(BODIES, body), ...(await otherBytes(body))].map((made) => ({ ...made, key })),
    ...BUFFERS.filter((size) => size > bytes.length).map((size) => ({
      cause: "padded" as const,
      key,
      bytes: padded(bytes, size),
    })),
    { cause: "arguments-swapped", key: bytes, bytes: key },
    { cause: "no-key", bytes },
    ...[secret + body, body + secret].map((both): Attempt => ({ cause: "concatenated", bytes: bytesOf(both) })),
  ];
}

const edited = (edits: Edits, text: string): Attempt[] =>
  Object.entries(edits).flatMap(([cause, edit]) =>
    edit(text).flatMap((made) =>
      made === undefined ? [] : { cause: cause as CauseId, text: made, bytes: bytesOf(made) },
    ),
  );

/** Returns the body in other encodings, unpacked and packed. */
async function otherBytes(body: string): Promise<readonly Attempt[]> {
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
  return found.flatMap(([cause, bytes]) => (bytes ? { cause, bytes } : []));
}

/** Pipes bytes through a stream; returns undefined if they're invalid input or the browser doesn't support it. */
async function piped(bytes: Bytes, make: () => CompressionStream | DecompressionStream): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(make())).arrayBuffer());
  } catch {
    return undefined;
  }
}
