import { spawnSync } from "node:child_process";
import { gatsbyArguments } from "./lib/gatsby";

/**
 * `npm run build`: Gatsby's production build. `--keep-assets 3` keeps the scripts and styles of the three builds before
 * in the site; everything else on the command line is Gatsby's.
 */
function main(given: readonly string[]): number {
  const at = given.indexOf("--keep-assets");
  const kept = at < 0 ? undefined : given[at + 1];
  if (at >= 0 && !/^\d{1,2}$/.test(kept ?? "")) {
    console.error(
      `--keep-assets · number of builds — found ${kept === undefined ? "nothing" : `\`${kept}\``}, expected 0 to 99. ` +
        "Fix: write it as `npm run build -- --keep-assets 3`.",
    );
    return 1;
  }
  const others = at < 0 ? given : given.filter((_argument, index) => index !== at && index !== at + 1);
  const { status } = spawnSync(process.execPath, gatsbyArguments(["build", "--prefix-paths", ...others]), {
    stdio: "inherit",
    env: { ...process.env, ...(kept === undefined ? {} : { KEEP_ASSETS: kept }) },
  });
  return status ?? 1;
}

process.exitCode = main(process.argv.slice(2));
