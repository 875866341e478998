// #region verify
import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Whether a request comes from %product%.
 * @param rawBody the body as received, before parsing; empty for a GET
 * @param signature the value of X-%Product%-CRC
 */
export function isSigned(rawBody: Buffer, signature: string | undefined, appSecret: string): boolean {
  const expected = Buffer.from(createHmac('sha1', appSecret).update(rawBody).digest('hex'));
  const received = Buffer.from(signature ?? '');
  return expected.length === received.length && timingSafeEqual(expected, received);
}
// #endregion verify
