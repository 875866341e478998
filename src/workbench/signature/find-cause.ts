import { bodyVariants, bytesOf, attempt, toBytes, type BodyVariant, type Bytes } from "./bodies";
import type { CauseId } from "./causes";
import { readReceived, toHex, fromHex } from "./received";

export interface Question {
  /** The body as it was pasted; empty for a GET. */
  readonly body: string;
  readonly secret: string;
  /** A second secret, while the first is replaced; empty where there's none. */
  readonly other: string;
  /** The header that arrived, or what the reader's code computed. */
  readonly received: string;
}

export interface Answer {
  /** The right signature of the body: 40 lower-case hex digits. */
  readonly expected: string;
  /** What explains that it isn't what was received, the first first; empty where it matches, undefined where nothing does. */
  readonly causes: readonly CauseId[] | undefined;
  /** The body that was hashed, where it's another text than the one that was pasted. */
  readonly hashed?: string;
  /** How many explanations were tried. */
  readonly tried: number;
}

/** Longer bodies aren't tried with two mistakes at once, which would take seconds. In characters. */
const PAIRS_UP_TO = 50_000;

const HASHES: Readonly<Record<number, string>> = { 20: "SHA-1", 32: "SHA-256", 48: "SHA-384", 64: "SHA-512" };

interface Key {
  readonly causes: readonly CauseId[];
  readonly bytes: Bytes;
}

interface Method {
  readonly causes: readonly CauseId[];
  readonly run: (hash: string, key: Bytes, body: Bytes) => Promise<Bytes>;
}

interface Attempt {
  readonly method: Method;
  readonly key: Key;
  readonly body: BodyVariant;
}

/**
 * Compares a signature with the right one and, where they differ, finds the first of the known mistakes, or of two at
 * once, that explains the difference. Everything is computed here, by WebCrypto.
 * @throws TypeError where there's no WebCrypto, on a page without HTTPS
 */
export async function findCause({ body, secret, other, received }: Question): Promise<Answer> {
  const bodies = await bodyVariants(body);
  const keys = keyVariants(secret, other);
  const exact: Attempt = { method: METHODS[0] as Method, key: keys[0] as Key, body: bodies[0] as BodyVariant };
  const expected = toHex(await hmac("SHA-1", exact.key.bytes, exact.body.bytes));
  const value = readReceived(received);
  const known = withoutSearch(value.bytes, expected, exact.body.bytes);
  if (known) return { expected, causes: [...value.causes, known], tried: 1 };
  const hash = HASHES[value.bytes?.length ?? 0];
  if (!value.bytes || hash === undefined) return { expected, causes: undefined, tried: 1 };

  const wanted = toHex(value.bytes);
  const written: readonly CauseId[] = hash === "SHA-1" ? value.causes : ["wrong-hash", ...value.causes];
  let tried = 0;
  for (const attempts of rounds(exact, METHODS, keys, bodies, body.length <= PAIRS_UP_TO)) {
    const digests = await Promise.all(
      attempts.map(({ method, key, body: { bytes } }) => method.run(hash, key.bytes, bytes)),
    );
    const found = attempts[digests.findIndex((digest) => toHex(digest) === wanted)];
    tried += attempts.length;
    if (found) {
      const causes = [...found.method.causes, ...found.key.causes, ...found.body.causes, ...written];
      return { expected, causes, tried, ...(found.body === exact.body ? {} : { hashed: found.body.text }) };
    }
  }
  return { expected, causes: undefined, tried };
}

/** What the value itself gives away. */
function withoutSearch(bytes: Bytes | undefined, expected: string, body: Bytes): CauseId | undefined {
  if (!bytes) return undefined;
  if (bytes.length === 16) return "md5";
  const hex = toHex(bytes);
  if (bytes.length === 4 && hex === crc32(body)) return "crc32";
  return bytes.length >= 4 && bytes.length < 20 && expected.startsWith(hex) ? "cut" : undefined;
}

/** All as it should be; one mistake; two. */
function* rounds(
  exact: Attempt,
  methods: readonly Method[],
  keys: readonly Key[],
  bodies: readonly BodyVariant[],
  pairs: boolean,
): Generator<readonly Attempt[]> {
  yield [exact];
  yield keys.map((key) => ({ ...exact, key }));
  yield bodies.map((body) => ({ ...exact, body }));
  yield methods.map((method) => ({ ...exact, method }));
  if (!pairs) return;
  for (const key of keys.slice(1)) yield bodies.map((body) => ({ ...exact, key, body }));
  for (const method of methods.slice(1)) {
    yield bodies.map((body) => ({ ...exact, method, body }));
    yield keys.map((key) => ({ ...exact, method, key }));
  }
}

/** Keys that may have been used in place of the secret, the likeliest first; the first is the secret. */
function keyVariants(secret: string, other: string): readonly Key[] {
  const bare = secret.trim().replace(/^(["'])(.*)\1$/s, "$2");
  const texts: readonly (readonly [CauseId | null, string])[] = [
    [null, secret],
    ["secret-space", secret.trim()],
    ...["\n", " ", "\r\n", "\r", "\t"].map((end) => ["secret-space", `${secret}${end}`] as const),
    ["secret-space", ` ${secret}`],
    ["secret-quotes", bare],
    ["secret-quotes", `"${secret}"`],
    ["secret-quotes", `'${secret}'`],
    ...(other === ""
      ? []
      : ([
          ["other-secret", other],
          ["other-secret", other.trim()],
        ] as const)),
    ["sample-secret", "test-secret"],
    ["secret-empty", ""],
    ["secret-empty", "undefined"],
    ["secret-empty", "null"],
    ["secret-empty", "None"],
    ["secret-literal", "$APP_SECRET"],
    ["secret-literal", "${APP_SECRET}"],
    ["secret-literal", "APP_SECRET"],
    ["secret-case", secret.toLowerCase()],
    ["secret-case", secret.toUpperCase()],
    ["secret-decoded", btoa(toBinary(secret))],
    ["secret-decoded", toHex(bytesOf(secret))],
  ];
  const decoded = [
    /^(?:[0-9a-f]{2})+$/i.test(bare) ? fromHex(bare) : undefined,
    attempt(() => toBytes(atob(bare))),
  ].flatMap((bytes) => (bytes ? [{ causes: ["secret-decoded"] as const, bytes }] : []));
  const seen = new Set<string>();
  return [
    ...texts.map(([cause, text]) => ({ causes: cause === null ? [] : [cause], bytes: bytesOf(text) })),
    ...decoded,
  ].filter(({ bytes }) => !seen.has(toHex(bytes)) && seen.add(toHex(bytes)));
}

const toBinary = (text: string): string => String.fromCharCode(...bytesOf(text));

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

const digest = async (hash: string, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(hash, bytes));

/** HMAC of bytes. WebCrypto takes no empty key; a zero is the same, because keys are filled up with zeros. */
async function hmac(hash: string, key: Bytes, bytes: Bytes): Promise<Bytes> {
  const algorithm = { name: "HMAC", hash };
  const filled = key.length === 0 ? new Uint8Array(1) : key;
  const imported = await crypto.subtle.importKey("raw", filled, algorithm, false, ["sign"]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", imported, bytes));
}

const joined = (a: Bytes, b: Bytes): Bytes => Uint8Array.of(...a, ...b);

/** CRC-32 in hex, of 8 digits. */
function crc32(bytes: Bytes): string {
  let crc = -1;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(8, "0");
}
