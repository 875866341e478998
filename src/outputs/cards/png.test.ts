import sharp from "sharp";
import { writePng } from "./png";

test("a PNG has the pixels in their colors", async () => {
  const png = writePng(3, 2, Uint8Array.from([0, 1, 2, 2, 1, 0]), ["#000000", "#ff8000", "#ffffff"]);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 3, height: 2, channels: 3 });
  expect(data.toString("hex")).toBe(["000000", "ff8000", "ffffff", "ffffff", "ff8000", "000000"].join(""));
});
