import jsQR from "jsqr";
import sharp from "sharp";

/** What a phone's camera reads from a picture of a QR code. SVGs have a pixel for each module, too small to be read. */
export async function scanned(picture: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(picture)
    .resize({ width: 1400, kernel: "nearest" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
