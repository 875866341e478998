import { bodyVariants } from "./bodies";
import { bytesOf, fromLatin1, toBytes, toHex, type Bytes } from "./bytes";
import type { CauseId } from "./causes";
import { jsonDifferences } from "./json-forms";
import { readReceived } from "./received";

export interface Question {
  /** The body as it was pasted; empty for a GET. */
  readonly body: string;
  readonly secret: string;
  /** The header that arrived, or what the reader's code computed. */
  readonly header: string;
}

export interface Answer {
  /** The right signature of the body: 40 lower-case hex digits. */
  readonly expected: string;
  /** What explains that it isn't what was received, the first first; empty where it matches, undefined where nothing does. */
  readonly causes: readonly CauseId[] | undefined;
  /** The body that was hashed, where it's another text than the one that was pasted. */
  readonly hashed?: string;
}

const HASHES: Readonly<Record<number, string>> = { 20: "SHA-1", 32: "SHA-256", 48: "SHA-384", 64: "SHA-512" };

/** Lengths of CRC-32 and MD5, which WebCrypto doesn't have. */
const OLD_HASHES = [4, 16];

/** A way in which a signature may have been made; without a cause the right one. */
interface Attempt {
  readonly cause?: CauseId;
  readonly text?: string;
  readonly run: (hash: string) => Promise<Bytes>;
}

/**
 * Compares a signature with the right one and, where they differ, finds the first of the known mistakes that explains the
 * difference. Everything is computed here, by WebCrypto.
 * @throws TypeError where there's no WebCrypto, on a page without HTTPS
 */
export async function findCause({ body, secret, header }: Question): Promise<Answer> {
  const expected = toHex(await hmac("SHA-1", bytesOf(secret), bytesOf(body)));
  const { bytes, causes: written } = readReceived(header);
  if (bytes && OLD_HASHES.includes(bytes.length)) return { expected, causes: ["wrong-hash", ...written] };
  const hash = HASHES[bytes?.length ?? 0];
  if (!bytes || hash === undefined) return { expected, causes: undefined };

  const wanted = toHex(bytes);
  const attempts = await attemptsFor(body, secret);
  const signatures = await Promise.all(attempts.map(({ run }) => run(hash)));
  const found = attempts[signatures.findIndex((signature) => toHex(signature) === wanted)];
  if (!found) return { expected, causes: undefined };
  const { cause, text } = found;
  const made = cause === "re-serialised" ? jsonDifferences(body, text ?? "") : [cause ?? []].flat();
  const causes = [...made, ...(hash === "SHA-1" ? [] : (["wrong-hash"] as const)), ...written];
  return { expected, causes, hashed: text };
}

/** All as it should be, then one mistake each: in the secret, in the body, in how they're put together. */
async function attemptsFor(body: string, secret: string): Promise<readonly Attempt[]> {
  const [own, key] = [bytesOf(body), bytesOf(secret)];
  const bodies = await bodyVariants(body);
  return [
    { run: (hash) => hmac(hash, key, own) },
    ...secretVariants(secret).map(([cause, text]): Attempt => ({
      cause,
      run: (hash) => hmac(hash, bytesOf(text), own),
    })),
    ...bodies.map(({ cause, text, bytes }): Attempt => ({ cause, text, run: (hash) => hmac(hash, key, bytes) })),
    { cause: "arguments-swapped", run: (hash) => hmac(hash, own, key) },
    { cause: "no-key", run: (hash) => digest(hash, own) },
    { cause: "concatenated", run: (hash) => digest(hash, key, own) },
    { cause: "concatenated", run: (hash) => digest(hash, own, key) },
  ];
}

/** Secrets that may have been used in place of the right one, the likeliest first. */
function secretVariants(secret: string): readonly (readonly [CauseId, string])[] {
  const texts: readonly (readonly [CauseId, ...string[]])[] = [
    ["secret-space", secret.trim(), ...["\n", " ", "\r\n", "\r", "\t"].map((end) => secret + end), ` ${secret}`],
    ["secret-quotes", secret.trim().replace(/^(["'])(.*)\1$/s, "$2"), `"${secret}"`, `'${secret}'`],
    ["sample-secret", "test-secret"],
    ["secret-empty", "", "undefined", "null", "None"],
  ];
  return texts.flatMap(([cause, ...all]) => all.map((text) => [cause, text] as const));
}

const digest = async (hash: string, ...parts: Bytes[]): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, toBytes(parts.map(fromLatin1).join(""))));

/** HMAC of bytes. WebCrypto takes no empty key; a zero is the same, because keys are filled up with zeros. */
async function hmac(hash: string, key: Bytes, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: "HMAC", hash };
  const filled = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey("raw", filled, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes));
}
