import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { redirectPage, redirectRules, type Redirect } from "../content-model/redirects";
import { getSite } from "./site-store";

const PUBLIC = "public";

/**
 * What plain static hosts need beside Gatsby's own output: `a.html` next to `a/index.html`, so that
 * `/a` is answered without a redirect; pages for moved addresses; the same as rules; robots.txt.
 */
export const onPostBuild: GatsbyNode["onPostBuild"] = ({ store }) => {
  const { config } = getSite();
  const state = store.getState() as { pages: Map<string, unknown>; redirects: { fromPath: string; toPath: string }[] };
  for (const pagePath of state.pages.keys()) {
    if (pagePath === "/" || pagePath.endsWith(".html")) continue;
    const nested = path.join(PUBLIC, pagePath, "index.html");
    if (existsSync(nested)) copyFileSync(nested, path.join(PUBLIC, `${pagePath}.html`));
  }
  for (const { from, to } of config.redirects) {
    const file = path.join(PUBLIC, `${from}.html`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, redirectPage(to, config.basePath, config.url));
  }
  const redirects: Redirect[] = state.redirects.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }));
  writeFileSync(path.join(PUBLIC, "_redirects"), redirectRules(redirects, config.basePath));
  const base = `${config.url}${config.basePath === "/" ? "" : config.basePath}`;
  writeFileSync(path.join(PUBLIC, "robots.txt"), `User-agent: *\nAllow: /\n\nSitemap: ${base}/sitemap-index.xml\n`);
  removeLeftovers();
};

/** Maps of earlier builds would be served beside a build that has none. */
function removeLeftovers(): void {
  for (const name of readdirSync(PUBLIC)) if (/\.js\.map$/.test(name)) rmSync(path.join(PUBLIC, name));
}
