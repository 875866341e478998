import { encode } from "uqr";

/** A QR code in a form that's easy to draw. */
export interface QrCode {
  /** Modules per side, including the four-module quiet zone on each side (ISO/IEC 18004). */
  readonly size: number;
  /** The dark modules, as the path of an SVG whose viewBox is `0 0 size size`. */
  readonly path: string;
}

/**
 * Encodes text as a QR code at error correction level M.
 * @param text encoded as UTF-8
 * @returns undefined if the text is too long, at more than 2,331 bytes
 */
export function qrCode(text: string): QrCode | undefined {
  if (new TextEncoder().encode(text).length > 2331) return undefined;
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const runs = data.flatMap((row, y) => {
    const path: string[] = [];
    for (let x = 0; x < size; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      path.push(`M${start} ${y}h${x - start + 1}v1h-${x - start + 1}z`);
    }
    return path;
  });
  return { size, path: runs.join("") };
}

/** Returns an SVG file of it: black on white, because cameras don't read the inverse reliably. */
export function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}
