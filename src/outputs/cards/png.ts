import { crc32, deflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * A PNG with a palette (W3C PNG, color type 3, 8 bits, no filter): pictures of a few flat colors.
 * @param pixels index of each pixel's color, row by row
 * @param colors `#rrggbb`, at most 256
 */
export function writePng(width: number, height: number, pixels: Uint8Array, colors: readonly string[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  // Each row starts with the number of its filter.
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1)
    rows.set(pixels.subarray(row * width, (row + 1) * width), row * (width + 1) + 1);
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", header),
    chunk("PLTE", Buffer.from(colors.map((color) => color.slice(1)).join(""), "hex")),
    chunk("IDAT", deflateSync(rows, { level: 3, memLevel: 9 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A part of the file: length, type, data, checksum of the last two. */
function chunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
