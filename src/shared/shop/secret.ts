import { liveSecret } from "../composer/live-secret";

const ENCODED = /%[\da-f]{2}/i;
/** `name=value`, `"name": "value"`. Matches only at word starts: otherwise a long word would take minutes. */
const PAIR = /(?:^|[^\w-])([\w-]+)["']?\s*[=:]\s*["']?([^\s"'&,;}]+)/g;
/** Separators between words in hosts, paths and ids. */
const BETWEEN = /[^A-Za-z0-9+=]+/;
/** Maximum length of a key, in characters; anything longer is a Base64 body. */
const LONGEST_KEY = 100;

/** Limit on repeated decoding: each round takes time proportional to the text. */
const ROUNDS = 10;

/** Decodes URL-encoded text repeatedly, until nothing is left to decode or `rounds` is reached. */
export function unwrap(text: string, rounds = ROUNDS): string {
  try {
    return rounds > 0 && ENCODED.test(text) ? unwrap(decodeURIComponent(text), rounds - 1) : text;
  } catch {
    return text;
  }
}

/**
 * Returns what kind of secret typed or pasted text looks like, in words, or null. Also looks inside URLs, lines and
 * JSON. Ids of several words, such as UUIDs, aren't keys.
 * @param isSignature for a field that takes a signature: long keys are allowed, other secrets aren't
 */
export function secretIn(text: string, isSignature = false): string | null {
  const plain = unwrap(text).trim();
  const shape = liveSecret("", plain) ?? liveSecret("", plain.replaceAll("+", " "));
  if (shape !== null || isSignature) return shape;
  const named = [...plain.matchAll(PAIR)].map(([, name = "", value = ""]) => liveSecret(name, value));
  const words = plain.split(BETWEEN);
  const isOneId = plain.length <= LONGEST_KEY && !/[\s{[]/.test(plain);
  const parts = words.some((word) => word.length > 12) ? [...words, plain] : words;
  const keys = isOneId ? parts.map((part) => liveSecret("key", part)) : [];
  return [...named, ...keys].find((found) => found !== null) ?? null;
}
