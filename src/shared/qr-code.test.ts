import jsQR from "jsqr";
import sharp from "sharp";
import { qrCode, qrSvg } from "./qr-code";

test.each(["https://checkout.example.com/open?app_id=1&name=Καφές%20☕", "x".repeat(2331)])(
  "a decoder reads what the code was made from: %.40s",
  async (text) => {
    const svg = qrSvg(qrCode(text) as NonNullable<ReturnType<typeof qrCode>>);
    const { data, info } = await sharp(Buffer.from(svg), { density: 72 })
      .resize({ width: 1400, kernel: "nearest" })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
  },
);

test("a text that no code holds", () => {
  expect(qrCode("x".repeat(2332))).toBeUndefined();
});
