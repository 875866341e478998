import { spawnSync } from "node:child_process";
import { endWith } from "./lib/end-with";
import { gatsbyArguments } from "./lib/gatsby";

const FORMATS = ["text", "github"];

/**
 * `npm run build`: runs Gatsby's production build, then lists the changes since the last release that readers notice.
 * `-- --format github` prints that list to stdout as Markdown and everything else to stderr.
 * `-- --release` records this build as the last release.
 * `-- --keep-assets 3` keeps the scripts and styles of the previous three builds in the site.
 * All other arguments go to Gatsby.
 */
async function main(given: readonly string[]): Promise<number> {
  const args = [...given];
  const kept = option(args, "--keep-assets");
  const format = option(args, "--format") ?? "text";
  const isRelease = args.includes("--release");
  if (kept !== undefined && !/^\d{1,2}$/.test(kept))
    return refuse("--keep-assets · number of builds", kept, "0 to 99", "npm run build -- --keep-assets 3");
  if (!FORMATS.includes(format))
    return refuse(
      "--format · form of the differences",
      format,
      "`text` or `github`",
      "npm run build -- --format github",
    );
  const { status, signal } = spawnSync(
    process.execPath,
    gatsbyArguments(["build", "--prefix-paths", ...args.filter((one) => one !== "--release")]),
    {
      stdio: ["inherit", format === "github" ? 2 : "inherit", "inherit"],
      env: { ...process.env, ...(kept === undefined ? {} : { KEEP_ASSETS: kept }) },
    },
  );
  if (signal !== null)
    console.error(
      `npm run build · Gatsby — found that it was ended by ${signal}, expected a finished build. Fix: run it again, with more memory if nobody ended it.`,
    );
  if (status !== 0) return status ?? 1;
  const { differencesInWords, recordRelease } = await import("./lib/release/record");
  const told = await differencesInWords(format === "github" ? "github" : "text");
  if (told) (told.isWrong ? console.error : console.log)(format === "github" ? told.text : `\n${told.text}\n`);
  if (isRelease) console.error(await recordRelease());
  return told?.isWrong && !isRelease ? 1 : 0;
}

/** Removes an option from the arguments and returns its value; empty if nothing follows it. */
function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : (args.splice(at, 2)[1] ?? "");
}

function refuse(what: string, found: string, expected: string, example: string): number {
  const shown = found === "" ? "nothing" : `\`${found}\``;
  console.error(`${what} — found ${shown}, expected ${expected}. Fix: write it as \`${example}\`.`);
  return 1;
}

endWith(main(process.argv.slice(2)));
