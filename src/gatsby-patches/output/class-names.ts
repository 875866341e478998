import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const FIRST = "bcdefghijklmnopqrstuvwxyz";
const SECOND = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** What a style sheet's classes look like, and a few things more: a name that nobody asks for is no harm. */
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/** Of one build or one visit to develop: with another class the styles' digest changes, and every page is made anew. */
let known: ReadonlyMap<string, string> | undefined;

/**
 * Two characters for each class of the site's CSS modules, `Sidebar-link` → `q7`, the same for the same sources: 0.5 KB
 * gzip of each first load. No name of content's classes has a capital or a digit in the second place.
 * @throws where there are more classes than names
 */
export function shortNames(): ReadonlyMap<string, string> {
  if (known) return known;
  const modules = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".module.css"),
  );
  const long = modules.flatMap((file) => {
    const name = path.basename(file, ".module.css");
    return [...readFileSync(path.join("src", file), "utf8").matchAll(CLASS)].map(([, local]) => `${name}-${local}`);
  });
  const sorted = [...new Set(long)].sort();
  if (sorted.length > FIRST.length * SECOND.length) throw new Error("more classes than class-names.ts has names for");
  known = new Map(
    sorted.map((name, index) => [name, `${FIRST[Math.floor(index / SECOND.length)]}${SECOND[index % SECOND.length]}`]),
  );
  return known;
}
