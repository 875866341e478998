import { scanned } from "../../test/support/scan-qr-code";
import { qrCode, qrSvg } from "./qr-code";

test.each(["https://checkout.example.com/open?app_id=1&name=Καφές%20☕", "x".repeat(2331)])(
  "a decoder reads the encoded text back: %.40s",
  async (text) => {
    const svg = qrSvg(qrCode(text) as NonNullable<ReturnType<typeof qrCode>>);
    expect(await scanned(Buffer.from(svg))).toBe(text);
  },
);

test("returns undefined for a text that is too long", () => {
  expect(qrCode("x".repeat(2332))).toBeUndefined();
});
