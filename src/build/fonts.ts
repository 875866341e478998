import { readFileSync } from "node:fs";
import path from "node:path";
import opentype from "opentype.js";
import type { FontSet } from "../brand/outline-text";

let fonts: FontSet | undefined;

/** The fonts of pictures, in three weights: Latin, Greek, Latin with more accents, Cyrillic. Read once per process. */
export function readFonts(): FontSet {
  fonts ??= Object.fromEntries(
    ["400", "600", "700"].map((weight) => [
      weight,
      ["latin", "greek", "latin-ext", "cyrillic"].map((subset) => load(subset, weight)),
    ]),
  );
  return fonts;
}

function load(subset: string, weight: string): opentype.Font {
  // From the project root, where npm puts it: Gatsby's compiler has no `require.resolve`.
  const folder = path.join("node_modules", "@fontsource", "inter", "files");
  const { buffer, byteOffset, byteLength } = readFileSync(path.join(folder, `inter-${subset}-${weight}-normal.woff`));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}
