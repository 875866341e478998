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
const DECORATIONS: readonly (readonly [CauseId | null, RegExp])[] = [
  // A line of a log or of curl: no mistake.
  [null, /^\s*X-[\w-]+-CRC\s*[:=]\s*(.*)$/is],
  [null, /^\s+|\s+$/g],
  ["quotes", /^(["'`])(.*)\1$/s],
  [
    "prefix",
    /^(?:0x|(?:(?:hmac[-_ ]?)?sha-?\d+|hmac|v\d|signature|(?:HMAC-)?SHA-?\d*\([^)]*\)|\(stdin\))(?:\s*[=:]\s*|\s+))/i,
  ],
  ["prefix", /^([0-9a-f]{40,})\s+[*-].*$/is],
];

/** Reads a signature in the forms in which it arrives and in which programs write it by mistake. */
export function readReceived(text: string): Received {
  const causes: CauseId[] = [];
  let value = text;
  for (const [cause, pattern] of DECORATIONS) {
    const rest = value.replace(pattern, (...groups: unknown[]) => lastText(groups));
    if (rest !== value && cause !== null) causes.push(cause);
    value = rest;
  }
  const [first = "", ...repeated] = value.split(/\s*,\s*/);
  if (repeated.length > 0 && repeated.every((other) => other === first)) {
    causes.push("header-twice");
    value = first;
  }
  if (/^[0-9a-f]{2}(?:[-: ][0-9a-f]{2})+$/i.test(value)) {
    causes.push("separators");
    value = value.replace(/[-: ]/g, "");
  }
  return HEX.test(value) ? hexValue(value, causes) : base64Value(value, causes);
}

/** The last group of a match that is one; nothing where the pattern has none. */
const lastText = (groups: readonly unknown[]): string => {
  const texts = groups.slice(
    1,
    groups.findIndex((group) => typeof group === "number"),
  );
  return String(texts[texts.length - 1] ?? "");
};

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
  if (HEX.test(inner)) return { bytes: fromHex(inner), causes: [...causes, "base64-of-hex"] };
  return { bytes, causes: [...causes, "base64"] };
}

/** Bytes of hex digits, of which there's an even number. */
export const fromHex = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

/** Lower-case hex of bytes. */
export const toHex = (bytes: Bytes): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
