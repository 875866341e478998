import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { contentDirectory } from "./content-files";
import { substituted } from "./site-store";

/** content/images → public/images. Variables work in SVG text. */
export function copyImages(publicDirectory = "public"): void {
  const source = path.join(contentDirectory(), "images");
  if (!existsSync(source)) return;
  for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const from = path.join(entry.parentPath, entry.name);
    const to = path.join(publicDirectory, "images", path.relative(source, from));
    mkdirSync(path.dirname(to), { recursive: true });
    if (entry.name.endsWith(".svg")) writeFileSync(to, substituted(readFileSync(from, "utf8")));
    else copyFileSync(from, to);
  }
}
