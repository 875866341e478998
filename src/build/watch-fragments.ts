import { existsSync, watch } from "node:fs";
import path from "node:path";
import { contentDirectory } from "./content-files";

/** How long after the last change the pages are looked at again, in ms: editors write a file in several steps. */
const SETTLED = 100;

/**
 * Calls back after a change in content/samples or content/partials. Gatsby does not watch these
 * folders, because their files are no nodes. For `develop` only; never keeps the process alive.
 */
export function watchFragments(onChange: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  for (const folder of ["samples", "partials"]) {
    const directory = path.join(contentDirectory(), folder);
    if (!existsSync(directory)) continue;
    watch(directory, { recursive: true, persistent: false }, () => {
      clearTimeout(timer);
      timer = setTimeout(onChange, SETTLED);
    });
  }
}
