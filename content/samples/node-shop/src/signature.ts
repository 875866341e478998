// #region verify
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request comes from %product%.
 * @param rawBody the body as received, before parsing; empty for a GET
 * @param signature the value of X-%Product%-CRC
 * @param secrets your App Secret and, while it is being replaced, the old one
 */
export function isSigned(rawBody: Buffer, signature: string | undefined, secrets: string[]): boolean {
  const received = Buffer.from(signature ?? '');
  return secrets.some((secret) => {
    const expected = Buffer.from(createHmac('sha1', secret).update(rawBody).digest('hex'));
    return expected.length === received.length && timingSafeEqual(expected, received);
  });
}
// #endregion verify
