import { createHmac, timingSafeEqual } from "node:crypto";

// #region verify
/** Whether the header holds the signature of exactly these bytes. */
export function isSigned(rawBody: Buffer, header: string, secret: string): boolean {
  const expected = Buffer.from(createHmac("sha1", secret).update(rawBody).digest("hex"));
  const received = Buffer.from(header);
  return secret !== "" && received.length === expected.length && timingSafeEqual(received, expected);
}
// #endregion verify
