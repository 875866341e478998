import type { GatsbyNode } from "gatsby";
import { earlyScript } from "../browser/early-script";
import { getSite } from "./site-store";

/**
 * The early script and its settings become constants of the bundle. For the two production stages:
 * no source maps and no persistent cache, because writing it costs more than it saves; measured in
 * docs/decisions.md.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({ actions, stage, getConfig, plugins }) => {
  const { colorMode, announcement } = getSite().config;
  actions.setWebpackConfig({
    plugins: [plugins.define({ __HEAD__: JSON.stringify({ earlyScript: earlyScript({ colorMode, announcement }), colorMode }) })],
  });
  if (stage !== "build-javascript" && stage !== "build-html") return;
  const config = getConfig() as { cache?: unknown; devtool?: unknown };
  config.cache = false;
  config.devtool = false;
  actions.replaceWebpackConfig(config);
};
