import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const VERSION = "wp-includes/version.php";

/** Where to unpack Debian's package without its dependencies, a web server and a database. */
export const UNPACKED = path.resolve(".tmp/wordpress");

/**
 * Returns a WordPress folder: from `WORDPRESS_PATH`, Debian's, or the one unpacked by the tests.
 * @returns undefined if there is none
 * @throws Error with a one-sentence message if the variable names a folder without WordPress
 */
export function findWordPress(): string | undefined {
  const named = process.env.WORDPRESS_PATH;
  const holds = (folder: string): boolean => existsSync(path.join(folder, VERSION));
  if (named) {
    if (holds(named)) return named;
    throw new Error(`WORDPRESS_PATH names ${named}, which holds no WordPress. Correct it or unset it.`);
  }
  return ["/usr/share/wordpress", path.join(UNPACKED, "usr/share/wordpress")].find(holds);
}

/** Returns a version such as `6.1.9`. */
export const wordPressVersion = (folder: string): string =>
  /\$wp_version = '([^']*)'/.exec(readFileSync(path.join(folder, VERSION), "utf8"))?.[1] ?? "";
