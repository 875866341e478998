import { fromBase64, fromHex, type Bytes } from "./bytes";
import type { CauseId } from "./causes";

/** A signature as it was pasted: its bytes, and what's wrong with the way they're written. */
export interface Received {
  /** Undefined where the text isn't a signature in any form. */
  readonly bytes: Bytes | undefined;
  readonly causes: readonly CauseId[];
}

/** The name of the header, from a line of a log or of curl: no mistake. */
const HEADER = /^X-[\w-]+-CRC\s*[:=]\s*/i;
/** Hex of SHA-1, SHA-256, SHA-384 and SHA-512 anywhere; of CRC-32 and MD5 alone. */
const HEX = /\b(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})\b|^(?:[\da-f]{8}|[\da-f]{32})$/i;

/** Reads a signature in the forms in which it arrives and in which programs write it by mistake. */
export function readReceived(text: string): Received {
  const value = text.trim().replace(HEADER, "");
  const [hex] = HEX.exec(value) ?? [];
  if (hex === undefined) {
    const plain = value.replaceAll("-", "+").replaceAll("_", "/");
    return { bytes: /^[\w+/]{8,}={0,2}$/.test(plain) ? fromBase64(plain) : undefined, causes: ["base64"] };
  }
  const causes: CauseId[] = hex === value ? [] : ["around"];
  return { bytes: fromHex(hex), causes: hex === hex.toLowerCase() ? causes : [...causes, "upper-case"] };
}
