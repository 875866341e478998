import { attempt, fromLatin1, toBytes, type Bytes } from "./bodies";
import type { CauseId } from "./causes";

/** A signature as it was pasted: its bytes, and what's wrong with the way they're written. */
export interface Received {
  /** Undefined where the text isn't a signature in any form. */
  readonly bytes: Bytes | undefined;
  readonly causes: readonly CauseId[];
}

const HEX = /^(?:[0-9a-f]{2})+$/i;

/** How values are decorated, each with what remains. Later ones see what earlier ones left. */
const DECORATIONS: readonly (readonly [cause: CauseId | null, pattern: RegExp, rest?: string])[] = [
  // A line of a log or of curl: no mistake.
  [null, /^\s*X-[\w-]+-CRC\s*[:=]\s*/i],
  [null, /^\s+|\s+$/g],
  ["quotes", /^(["'`])(.*)\1$/s, "$2"],
  [
    "prefix",
    /^(?:0x|(?:(?:hmac[-_ ]?)?sha-?\d+|hmac|v\d|signature|(?:HMAC-)?SHA-?\d*\([^)]*\)|\(stdin\))(?:\s*[=:]\s*|\s+))/i,
  ],
  ["prefix", /^([0-9a-f]{40,})\s+[*-].*$/is, "$1"],
  ["header-twice", /^([^\s,]+)(?:\s*,\s*\1)+$/, "$1"],
];

/** Reads a signature in the forms in which it arrives and in which programs write it by mistake. */
export function readReceived(text: string): Received {
  const causes: CauseId[] = [];
  let value = text;
  for (const [cause, pattern, rest = ""] of DECORATIONS) {
    const bare = value.replace(pattern, rest);
    if (bare !== value && cause !== null) causes.push(cause);
    value = bare;
  }
  if (/^[0-9a-f]{2}(?:[-: ][0-9a-f]{2})+$/i.test(value)) {
    causes.push("separators");
    value = value.replace(/[-: ]/g, "");
  }
  return HEX.test(value) ? hexValue(value, causes) : base64Value(value, causes);
}

function hexValue(value: string, causes: readonly CauseId[]): Received {
  const bytes = fromHex(value);
  const inner = fromLatin1(bytes);
  if (value.length >= 80 && HEX.test(inner)) return { bytes: fromHex(inner), causes: [...causes, "hex-twice"] };
  return { bytes, causes: value === value.toLowerCase() ? causes : [...causes, "upper-case"] };
}

function base64Value(value: string, causes: readonly CauseId[]): Received {
  const plain = value.replaceAll("-", "+").replaceAll("_", "/");
  const bytes = /^[\w+/]{8,}={0,2}$/.test(plain) ? attempt(() => toBytes(atob(plain))) : undefined;
  if (!bytes) return { bytes: undefined, causes };
  const inner = fromLatin1(bytes).trim();
  const isHex = HEX.test(inner);
  return { bytes: isHex ? fromHex(inner) : bytes, causes: [...causes, isHex ? "base64-of-hex" : "base64"] };
}

/** Bytes of hex digits, of which there's an even number. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Lower-case hex of bytes. */
export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
