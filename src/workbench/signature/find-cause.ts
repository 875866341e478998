import { attemptsFor, bytesOf, fromBase64, type Attempt } from "./attempts";
import type { CauseId } from "./causes";
import { jsonDifferences } from "./json-forms";

/** A body as pasted, empty for a GET; and the header that arrived, or what the reader's code computed. */
type Question = Readonly<Record<"body" | "secret" | "header", string>>;

export interface Answer {
  /** The body's right signature: 40 lower-case hex digits. */
  readonly expected: string;
  /** Why the received signature differs, in order; empty if it matches, undefined if nothing explains it. */
  readonly causes: readonly CauseId[] | undefined;
  /** Sentence that shows where the hashed body differs from the pasted one, if it does and is text. */
  readonly difference?: string;
}

/** By number of hex digits. WebCrypto has neither CRC-32 nor MD5. */
const HASHES: Readonly<Record<number, string>> = { 40: "SHA-1", 64: "SHA-256", 96: "SHA-384", 128: "SHA-512" };
const OLD_HASHES = [8, 32];

/** The header's name, copied from a log or curl: not a mistake. */
const HEADER = /^X-[\w-]+-CRC\s*[:=]\s*/i;
/** Hex of a hash anywhere; of an old hash only if there's nothing else. */
const HEX = /\b(?:[\da-f]{40}|[\da-f]{64}|[\da-f]{96}|[\da-f]{128})\b|^(?:[\da-f]{8}|[\da-f]{32})$/i;

/**
 * Compares a signature with the right one and, if they differ, finds the first known mistake that explains it.
 * Everything is computed in the page, with WebCrypto.
 * @throws TypeError if there's no WebCrypto, on a page without HTTPS
 */
export async function findCause({ body, secret, header }: Question): Promise<Answer> {
  const expected = await sign("SHA-1", { key: bytesOf(secret), bytes: bytesOf(body) });
  const received = header.trim().toLowerCase();
  if (body !== "" && received.startsWith(toHex(bytesOf(body)))) return { expected, causes: ["body-appended"] };
  const { hex, causes: written } = readSignature(header);
  if (OLD_HASHES.includes(hex.length)) return { expected, causes: ["wrong-hash", ...written] };
  const hash = HASHES[hex.length];
  if (hash === undefined) return { expected, causes: ["no-signature"] };

  const attempts = await attemptsFor(body, secret);
  const signatures = await Promise.all(attempts.map((made) => sign(hash, made)));
  const found = attempts[signatures.indexOf(hex)];
  if (!found) return { expected, causes: undefined };
  const { cause, text } = found;
  const made = cause === "re-serialised" ? jsonDifferences(body, text ?? "") : [cause ?? []].flat();
  const causes = [...made, ...(hash === "SHA-1" ? [] : (["wrong-hash"] as const)), ...written];
  return { expected, causes, difference: text === undefined ? text : firstDifference(body, text) };
}

/** Reads a signature in its usual and mistaken forms. If there's none, `hex` is empty. */
function readSignature(header: string): { readonly hex: string; readonly causes: readonly CauseId[] } {
  const value = header.trim().replace(HEADER, "");
  const [hex] = HEX.exec(value) ?? [];
  if (hex === undefined) {
    const plain = value.replaceAll("-", "+").replaceAll("_", "/");
    const bytes = /^[\w+/]{8,}={0,2}$/.test(plain) && fromBase64(plain);
    return { hex: bytes ? toHex(bytes) : "", causes: ["base64"] };
  }
  const causes: CauseId[] = hex === value ? [] : ["around"];
  const lower = hex.toLowerCase();
  return { hex: lower, causes: hex === lower ? causes : [...causes, "upper-case"] };
}

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Returns the hex of an HMAC, or of a plain hash without a key. WebCrypto rejects empty keys; a zero byte is
 * equivalent, because HMAC pads keys with zeros.
 */
async function sign(hash: string, { key, bytes }: Attempt): Promise<string> {
  if (!key) return toHex(new Uint8Array(await crypto.subtle.digest(hash, bytes)));
  const filled = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey("raw", filled, { name: "HMAC", hash }, false, ["sign"]);
  return toHex(new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes)));
}

/** Shows line breaks as in JSON. */
function firstDifference(pasted: string, hashed: string): string {
  let at = 0;
  while (at < pasted.length && pasted[at] === hashed[at]) at++;
  const line = pasted.slice(0, at).split("\n").length;
  const column = at - pasted.lastIndexOf("\n", at - 1);
  const [one, other] = [pasted, hashed].map((text) => {
    const excerpt = JSON.stringify(text.slice(at, at + 16)).slice(1, -1);
    return excerpt === "" ? "nothing" : `\`${excerpt.replace(/\\(["\\])/g, "$1")}\``;
  });
  return `First difference in line ${line}, column ${column}: ${one} in the pasted body, ${other} in the one that was signed.`;
}
