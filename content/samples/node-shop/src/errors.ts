/** A response with a code: 400 for what the shopper or the caller can change. */
export class BusinessError extends Error {
  readonly code: string;
  readonly status: number;

  constructor(code: string, message: string, status = 400) {
    super(message);
    this.code = code;
    this.status = status;
  }
}

/** A JSON object whose fields nobody has checked yet; the functions below read them. */
export type Json = Record<string, unknown>;

// #region fields
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of a request; that of a GET is empty. Broken JSON anywhere else is a bug of the shop: 500, not the caller's 400. */
export function parseBody(rawBody: Buffer): Json {
  let body: unknown;
  try {
    body = rawBody.length === 0 ? {} : JSON.parse(rawBody.toString('utf8'));
  } catch {
    body = undefined; // not JSON
  }
  if (!isObject(body)) throw new BusinessError('MALFORMED_BODY', 'The body is not a JSON object.');
  return body;
}

export const malformed = (name: string) => new BusinessError('MALFORMED_BODY', `Field ${name} is missing or not valid.`);

/** A field that must be an object. */
export function object(body: Json, name: string): Json {
  if (!isObject(body[name])) throw malformed(name);
  return body[name];
}

/** A field that must be a list of objects. */
export function list(body: Json, name: string): Json[] {
  if (!Array.isArray(body[name]) || !body[name].every(isObject)) throw malformed(name);
  return body[name];
}

/** A field that must be a text, and not an empty one. */
export function text(body: Json, name: string): string {
  if (typeof body[name] !== 'string' || body[name] === '') throw malformed(name);
  return body[name];
}

/** A field that must be a whole number, such as an amount in cents. */
export function whole(body: Json, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0) throw malformed(name);
  return value;
}

/** The same for a field that may be left out. */
export function optional<T>(read: (body: Json, name: string) => T, body: Json, name: string): T | undefined {
  return body[name] === undefined || body[name] === null || body[name] === '' ? undefined : read(body, name);
}
// #endregion fields

/** The metadata of a request as your page set it: key to value. */
export function metadataOf(body: Json): Record<string, string> {
  const entries = optional(list, body, 'metadata') ?? [];
  return Object.fromEntries(entries.map((entry) => [text(entry, 'key'), optional(text, entry, 'value') ?? '']));
}
