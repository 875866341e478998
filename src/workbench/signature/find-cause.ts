import { attempt, bodyVariants, bytesOf, fromLatin1, toBytes, type BodyVariant, type Bytes } from "./bodies";
import type { CauseId } from "./causes";
import { fromHex, readReceived, toHex } from "./received";

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

/** Longer bodies aren't tried with two mistakes at once, which would take seconds. In characters. */
const PAIRS_UP_TO = 50_000;

const HASHES: Readonly<Record<number, string>> = { 20: "SHA-1", 32: "SHA-256", 48: "SHA-384", 64: "SHA-512" };

type Key = Pick<BodyVariant, "causes" | "bytes">;

interface Method {
  readonly causes: readonly CauseId[];
  readonly run: (hash: string, key: Bytes, body: Bytes) => Promise<Bytes>;
}

type Attempt = readonly [method: Method, key: Key, body: BodyVariant];

/**
 * Compares a signature with the right one and, where they differ, finds the first of the known mistakes, or of two at
 * once, that explains the difference. Everything is computed here, by WebCrypto.
 * @throws TypeError where there's no WebCrypto, on a page without HTTPS
 */
export async function findCause({ body, secret, header }: Question): Promise<Answer> {
  const bodies = await bodyVariants(body);
  const keys = keyVariants(secret);
  const [exact] = bodies as [BodyVariant];
  const expected = toHex(await hmac("SHA-1", bytesOf(secret), exact.bytes));
  const { bytes, causes: written } = readReceived(header);
  const known = withoutSearch(bytes, expected);
  if (known) return { expected, causes: [...written, known] };
  const hash = HASHES[bytes?.length ?? 0];
  if (!bytes || hash === undefined) return { expected, causes: undefined };

  const wanted = toHex(bytes);
  for (const attempts of rounds(keys, bodies, body.length <= PAIRS_UP_TO)) {
    const digests = await Promise.all(attempts.map(([method, key, one]) => method.run(hash, key.bytes, one.bytes)));
    const found = attempts[digests.findIndex((digest) => toHex(digest) === wanted)];
    if (!found) continue;
    const causes = [...found.flatMap((part) => part.causes), ...(hash === "SHA-1" ? [] : (["wrong-hash"] as const))];
    return { expected, causes: [...causes, ...written], ...(found[2] === exact ? {} : { hashed: found[2].text }) };
  }
  return { expected, causes: undefined };
}

/** What the length of the value gives away, where it's no hash that can be computed here. */
function withoutSearch(bytes: Bytes | undefined, expected: string): CauseId | undefined {
  if (!bytes || bytes.length < 4 || bytes.length in HASHES) return undefined;
  if (expected.startsWith(toHex(bytes))) return "cut";
  return ({ 4: "crc32", 16: "md5" } as const)[bytes.length];
}

/** All as it should be, or one mistake; two. */
function* rounds(keys: readonly Key[], bodies: readonly BodyVariant[], pairs: boolean): Generator<readonly Attempt[]> {
  const [hmacOf, key, body] = [METHODS[0] as Method, keys[0] as Key, bodies[0] as BodyVariant];
  yield keys.map((other) => [hmacOf, other, body]);
  yield bodies.map((other) => [hmacOf, key, other]);
  yield METHODS.map((other) => [other, key, body]);
  if (!pairs) return;
  for (const other of keys.slice(1)) yield bodies.map((one) => [hmacOf, other, one]);
  for (const method of METHODS.slice(1)) {
    yield bodies.map((one) => [method, key, one]);
    yield keys.map((one) => [method, one, body]);
  }
}

/** Keys that may have been used in place of the secret, the likeliest first; the first is the secret. */
function keyVariants(secret: string): readonly Key[] {
  const bare = secret.trim().replace(/^(["'])(.*)\1$/s, "$2");
  const texts: readonly (readonly [CauseId | null, ...string[]])[] = [
    [null, secret],
    ["secret-space", secret.trim(), ...["\n", " ", "\r\n", "\r", "\t"].map((end) => secret + end), ` ${secret}`],
    ["secret-quotes", bare, `"${secret}"`, `'${secret}'`],
    ["sample-secret", "test-secret"],
    ["secret-empty", "", "undefined", "null", "None"],
    ["secret-literal", "$APP_SECRET", "${APP_SECRET}", "APP_SECRET"],
    ["secret-case", secret.toLowerCase(), secret.toUpperCase()],
    ["secret-decoded", btoa(fromLatin1(bytesOf(secret))), toHex(bytesOf(secret))],
  ];
  const decoded = [
    /^(?:[0-9a-f]{2})+$/i.test(bare) ? fromHex(bare) : undefined,
    attempt(() => toBytes(atob(bare))),
  ].flatMap((bytes): Key[] => (bytes ? [{ causes: ["secret-decoded"], bytes }] : []));
  const all = texts.flatMap(([cause, ...values]): Key[] =>
    values.map((text) => ({ causes: cause === null ? [] : [cause], bytes: bytesOf(text) })),
  );
  const seen = new Set<string>();
  return [...all, ...decoded].filter(({ bytes }) => !seen.has(toHex(bytes)) && seen.add(toHex(bytes)));
}

const digest = async (hash: string, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

const joined = (...parts: Bytes[]): Bytes => toBytes(parts.map(fromLatin1).join(""));

/** HMAC of bytes. WebCrypto takes no empty key; a zero is the same, because keys are filled up with zeros. */
async function hmac(hash: string, key: Bytes, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: "HMAC", hash };
  const filled = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey("raw", filled, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes));
}

/** How a signature may be computed; the first is right. */
const METHODS: readonly Method[] = [
  { causes: [], run: hmac },
  { causes: ["arguments-swapped"], run: (hash, key, body) => hmac(hash, body, key) },
  { causes: ["no-key"], run: (hash, _key, body) => digest(hash, body) },
  { causes: ["concatenated"], run: (hash, key, body) => digest(hash, joined(key, body)) },
  { causes: ["concatenated"], run: (hash, key, body) => digest(hash, joined(body, key)) },
  { causes: ["hashed-first"], run: async (hash, key, body) => hmac(hash, key, await digest(hash, body)) },
  {
    causes: ["hashed-first"],
    run: async (hash, key, body) => hmac(hash, key, bytesOf(toHex(await digest(hash, body)))),
  },
];
