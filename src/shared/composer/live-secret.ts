/** Field names whose long values count as keys. */
const KEY_FIELD = /key|secret|token|password|signature|auth|credential/i;

/** What secrets look like that must not be entered into a page, tested in this order. */
const SHAPES: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  [
    "a live key",
    /\b(?:sk|rk|pk|ak|whsec)_live_\w+|\bwhsec_\w{16,}|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{20,}|\bxox[abprs]-[\w-]{10,}/,
  ],
  ["a signed token (JWT)", /\beyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/],
  ["an HTTP Basic header", /\bBasic\s+[A-Za-z0-9+/]{16,}={0,2}/],
];

/** At least 32 hex digits, or 32 Base64 characters that mix letters and digits. */
const LONG_KEY = /^(?:[0-9a-f]{32,}|(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9+/_-]{32,}={0,2})$/i;

/**
 * Card numbers: 14 to 19 digits, with a first digit that card networks use, optionally separated by spaces or hyphens.
 */
const CARD = /(?:^|[^\d.])([2-6](?:[ -]?\d){13,18})(?!\.?\d)/g;

/** Whether a card number's digits pass the Luhn check. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/**
 * Returns what kind of secret a value looks like, in words, or null.
 * @param field name of the field; long keys only count in fields named like a key (`KEY_FIELD`)
 */
export function liveSecret(field: string, value: string): string | null {
  const text = value.trim();
  const shape = SHAPES.find(([, pattern]) => pattern.test(text));
  if (shape) return shape[0];
  if (KEY_FIELD.test(field) && LONG_KEY.test(text)) return "a key";
  if ([...text.matchAll(CARD)].some(([, number]) => passesLuhn((number ?? "").replace(/\D/g, ""))))
    return "a card number";
  return null;
}
