import jsQR from "jsqr";
import sharp from "sharp";

/** Returns what a phone's camera reads from a QR code. Enlarges it first: SVGs have one pixel per module. */
export async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: 1400, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
