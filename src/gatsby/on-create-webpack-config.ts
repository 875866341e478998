import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { earlyScript } from "../browser/early-script";
import { siteLoadScript } from "../browser/site-load";
import { changeLogPage } from "./api-files";
import { getSite } from "./site-store";

/**
 * Parts of Gatsby's runtime that this site never uses, and what takes their place. The patterns see
 * every import as it is written, so code of the browser must not import `./prefetch` or `./slice`.
 */
const UNUSED: readonly (readonly [RegExp, string])[] = [
  [/\/head\/head-export-handler-for-browser$/, "head-export.ts"],
  [/internal-plugins\/partytown\/gatsby-browser/, "partytown.ts"],
  [/^gatsby-script$/, "script.ts"],
  [/^\.\/slice$/, "slice.ts"],
  [/^gatsby-link$/, "link.ts"],
  [/^\.\/prefetch$/, "prefetch.ts"],
  [/^\.\/register-service-worker$/, "service-worker.ts"],
];

/**
 * Gatsby inlines the styles into every page but, on a warm build, renders a page again only when its
 * data or the renderer has changed. With their digest in the renderer a change of styles is one.
 */
function stylesDigest(): string {
  const hash = createHash("sha256");
  const theme = path.resolve("src/theme");
  for (const file of readdirSync(theme, { recursive: true, encoding: "utf8" }).sort()) {
    if (file.endsWith(".css")) hash.update(readFileSync(path.join(theme, file)));
  }
  return hash.digest("hex").slice(0, 12);
}

/**
 * The early script and its settings become constants of the bundle. For the two production stages:
 * no source maps and no persistent cache, because writing it costs more than it saves; measured in
 * docs/decisions.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  const { colorMode, announcement, analytics, basePath, docs } = getSite().config;
  const early = earlyScript({ colorMode, announcement }) + siteLoadScript(basePath);
  const replace = (plugins as unknown as { normalModuleReplacement: (from: RegExp, to: string) => object }).normalModuleReplacement;
  const unused = stage === "build-javascript" ? UNUSED.map(([from, to]) => replace(from, path.resolve("src/gatsby/unused", to))) : [];
  actions.setWebpackConfig({
    plugins: [plugins.define({ __VERSIONED__: JSON.stringify(docs.versions.length > 1), __HEAD__: JSON.stringify({ earlyScript: early, colorMode, containerId: analytics.containerId, feedOn: changeLogPage() ?? null, styles: stylesDigest() }) }), ...unused],
  });
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as { cache?: unknown; devtool?: unknown };
  config.cache = false;
  config.devtool = false;
  actions.replaceWebpackConfig(config);
};
