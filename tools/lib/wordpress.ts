import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const VERSION = "wp-includes/version.php";

/** Where Debian's package is put, without what it depends on: a web server and a database. */
export const UNPACKED = path.resolve(".tmp/wordpress");

/**
 * The folder of a WordPress: the one that `WORDPRESS_PATH` names, Debian's, or the one that the tests unpacked.
 * @returns undefined where there is none
 * @throws Error with one sentence where the variable names a folder that holds none
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

/** Such as `6.1.9`. */
export const wordPressVersion = (folder: string): string =>
  /\$wp_version = '([^']*)'/.exec(readFileSync(path.join(folder, VERSION), "utf8"))?.[1] ?? "";
