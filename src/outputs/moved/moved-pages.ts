import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { SiteConfig } from "../../config/schema";
import { redirectPage } from "../../content-model/redirects";

/** A page for each moved address, which leads on where the host has no rules. */
export function writeMovedPages(publicFolder: string, { redirects, basePath, url }: SiteConfig): readonly string[] {
  return redirects.map(({ from, to }) => {
    const file = path.join(publicFolder, `${from}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectPage(to, basePath, url));
    return `${from}.html`;
  });
}
