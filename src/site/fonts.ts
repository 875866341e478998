import { readFileSync } from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import type { FontSet, FontStack } from "../brand/outline-text";

const WEIGHTS = ["400", "600", "700"] as const;
const SUBSETS = ["latin", "greek", "latin-ext", "cyrillic"] as const;
const stacks = new Map<string, FontStack>();

/** The fonts of pictures in one weight: Latin, Greek, Latin with more accents, Cyrillic. Read once per process. */
export function readFontStack(weight: (typeof WEIGHTS)[number]): FontStack {
  const known = stacks.get(weight) ?? SUBSETS.map((subset) => load(subset, weight));
  stacks.set(weight, known);
  return known;
}

/** The fonts of pictures in every weight. */
export function readFonts(): FontSet {
  return Object.fromEntries(WEIGHTS.map((weight) => [weight, readFontStack(weight)]));
}

function load(subset: string, weight: string): opentype.Font {
  // From the project root, where npm puts it: Gatsby's compiler has no `require.resolve`.
  const folder = path.join("node_modules", "@fontsource", "inter", "files");
  const { buffer, byteOffset, byteLength } = readFileSync(path.join(folder, `inter-${subset}-${weight}-normal.woff`));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}
