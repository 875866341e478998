import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";

/**
 * A short digest of the sources below `src/` whose path fits, so that a cache of what they make ends
 * when they change.
 * @param fits sees paths from `src/` on, with forward slashes
 */
export function sourceDigest(fits: (file: string) => boolean): string {
  const hash = createHash("sha256");
  const root = path.resolve("src");
  for (const file of readdirSync(root, { recursive: true, encoding: "utf8" }).sort()) {
    if (fits(file.split(path.sep).join("/"))) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest("hex").slice(0, 12);
}
