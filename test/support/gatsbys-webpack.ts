import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { WebpackConfig } from "../../src/gatsby-patches/output/webpack-config";
import { requireOfSite } from "../../src/gatsby-patches/speed/require-of-gatsby";

type Stage = "build-javascript" | "develop";
type Make = (program: object, folder: string, stage: Stage, port: number, options: object) => Promise<WebpackConfig>;

/**
 * Returns the installed Gatsby's webpack configuration for a site without plugins.
 * @returns a function per stage; each call creates a new configuration, which may be modified
 */
export function gatsbysWebpack(): (stage: Stage) => Promise<WebpackConfig> {
  const load = requireOfSite();
  const { store } = load("gatsby/dist/redux") as { store: { dispatch(action: object): void } };
  const make = load("gatsby/dist/utils/webpack.config") as Make;
  return async (stage) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), "gatsbys-webpack-"));
    mkdirSync(path.join(folder, ".cache"));
    writeFileSync(path.join(folder, "package.json"), "{}");
    const program = { directory: folder, browserslist: ["chrome >= 109"], extensions: [".js", ".jsx", ".ts", ".tsx"] };
    store.dispatch({ type: "SET_PROGRAM", payload: program });
    store.dispatch({ type: "SET_SITE_CONFIG", payload: { pathPrefix: "", flags: {}, trailingSlash: "never" } });
    store.dispatch({ type: "SET_SITE_FLATTENED_PLUGINS", payload: [] });
    try {
      return await make(program, folder, stage, 8000, {});
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}
