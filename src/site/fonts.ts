import { readFileSync } from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import type { FontSet, FontStack } from "../brand/outline-text";
import { remembered } from "../shared/remembered";

const WEIGHTS = ["400", "600", "700"] as const;
const SUBSETS = ["latin", "greek", "latin-ext", "cyrillic"] as const;

/** Returns the fonts of pictures in one weight: Latin, Greek, Latin Extended, Cyrillic. Read once per process. */
export const readFontStack = remembered((weight: (typeof WEIGHTS)[number]): FontStack =>
  SUBSETS.map((subset) => load(subset, weight)),
);

export function readFonts(): FontSet {
  return Object.fromEntries(WEIGHTS.map((weight) => [weight, readFontStack(weight)]));
}

function load(subset: string, weight: string): opentype.Font {
  // By path, because Gatsby's compiler doesn't support `require.resolve`.
  const folder = path.join("node_modules", "@fontsource", "inter", "files");
  const { buffer, byteOffset, byteLength } = readFileSync(path.join(folder, `inter-${subset}-${weight}-normal.woff`));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}
