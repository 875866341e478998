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

export type Json = Record<string, any>;

/** A list or object that the request must have. */
export function required(body: Json, name: string): any {
  const value = body[name];
  if (typeof value !== 'object' || value === null) throw new BusinessError('MALFORMED_BODY', `Field ${name} is missing.`);
  return value;
}
