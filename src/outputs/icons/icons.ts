import { readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { prefixOf } from "../../shared/paths";
import type { SiteConfig } from "../../config/schema";
import { isAuthored } from "../../site/served-files";
import { writeOutput } from "../write-output";

const SOURCE = path.join("static", "favicon.svg");

/** Sizes of home screen icons in px; browsers use the larger one for splash screens. */
const APP_SIZES = [192, 512] as const;
/** Scale of the drawing in such an icon: launchers may crop to a circle of four fifths of its width. */
const SAFE = 0.66;

/**
 * Writes icons from `static/favicon.svg` → public: `favicon.ico` for clients that request it by default,
 * `apple-touch-icon.png`, home screen icons on the brand colour, and the web manifest with names from the settings.
 * Files of the same name in `static/` take precedence.
 */
export async function writeIcons(config: SiteConfig, publicDirectory: string): Promise<readonly string[]> {
  const svg = readFileSync(SOURCE);
  const { color } = config.product;
  const written: string[] = [];
  const write = (name: string, data: Buffer | string): void => {
    if (isAuthored(`/${name}`)) return;
    written.push(writeOutput(publicDirectory, name, data));
  };
  const icon = (size: number): Promise<Buffer> => sharp(svg, { density: 600 }).resize(size, size).png().toBuffer();
  const onColor = async (size: number): Promise<Buffer> =>
    sharp({ create: { width: size, height: size, channels: 3, background: color } })
      .composite([{ input: await icon(Math.round(size * SAFE)) }])
      .png({ palette: true })
      .toBuffer();
  write("favicon.ico", icoOf(await icon(32), 32));
  write("apple-touch-icon.png", await onColor(180));
  for (const size of APP_SIZES) write(`icon-${size}.png`, await onColor(size));
  write("manifest.webmanifest", `${JSON.stringify(webManifest(config), null, 2)}\n`);
  return written;
}

/** Returns the manifest for the site on a home screen (W3C Web Application Manifest). */
function webManifest(config: SiteConfig): object {
  const { title, description, basePath, product } = config;
  const home = `${prefixOf(basePath)}/`;
  return {
    id: home,
    name: title,
    short_name: product.name,
    description,
    lang: "en",
    start_url: home,
    scope: home,
    display: "minimal-ui",
    theme_color: product.color,
    background_color: "#ffffff",
    icons: APP_SIZES.map((size) => ({
      src: `${prefixOf(basePath)}/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose: "any maskable",
    })),
  };
}

/** Makes an ICO file with one PNG: a 6-byte header, a 16-byte entry, the PNG, which browsers have read since 2007. */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
