import { liveSecret } from "../composer/live-secret";

const ENCODED = /%[\da-f]{2}/i;
/** `name=value`, `"name": "value"`. Looked for from where a word begins only: a long one would take minutes. */
const PAIR = /(?:^|[^\w-])([\w-]+)["']?\s*[=:]\s*["']?([^\s"'&,;}]+)/g;
/** Between the words of hosts, paths and ids. */
const BETWEEN = /[^A-Za-z0-9+=]+/;
/** Keys are shorter. What's longer is a body in Base64. In characters. */
const LONGEST_KEY = 100;

/** How often a text is decoded: each round of one that goes on and on is as long as the text. */
const ROUNDS = 10;

/** A text that was URL-encoded, also more than once, decoded to its end or as often as `rounds` says. */
export function unwrap(text: string, rounds = ROUNDS): string {
  try {
    return rounds > 0 && ENCODED.test(text) ? unwrap(decodeURIComponent(text), rounds - 1) : text;
  } catch {
    return text;
  }
}

/**
 * What a reader typed or pasted looks like, in words, when it must not be in a page; null otherwise. Looks inside of
 * addresses, lines and JSON too. Ids of several words, such as a UUID, aren't keys.
 * @param isSignature for a field that takes hex digits: only what can't be any is refused
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
