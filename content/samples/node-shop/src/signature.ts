// #region verify
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request comes from %product%.
 * @param rawBody the body as received, before parsing; empty for a GET
 * @param signature the value of X-%Product%-CRC
 * @param secrets your App Secret and, while you rotate it, the old one
 */
export function isSigned(rawBody: Buffer, signature: string | undefined, secrets: string[]): boolean {
  // An empty secret would let anybody sign.
  return secrets.some((secret) => secret !== '' && isSame(createHmac('sha1', secret).update(rawBody).digest('hex'), signature));
}

/** Compares in constant time. */
export function isSame(signature: string, other = ''): boolean {
  const [expected, received] = [Buffer.from(signature), Buffer.from(other)];
  return expected.length === received.length && timingSafeEqual(expected, received);
}
// #endregion verify
