import { spawnSync } from "node:child_process";
import { gatsbyArguments } from "./lib/gatsby";

const FORMATS = ["text", "github"];

/**
 * `npm run build`: Gatsby's production build, then what readers notice of it who know the last release.
 * `-- --format github`: that as Markdown on the standard output, everything else on the other.
 * `-- --release`: records this build as the last release.
 * `-- --keep-assets 3` keeps the scripts and styles of the three builds before in the site. Everything else on the
 * command line is Gatsby's.
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
  const { status } = spawnSync(
    process.execPath,
    gatsbyArguments(["build", "--prefix-paths", ...args.filter((one) => one !== "--release")]),
    {
      stdio: ["inherit", format === "github" ? 2 : "inherit", "inherit"],
      env: { ...process.env, ...(kept === undefined ? {} : { KEEP_ASSETS: kept }) },
    },
  );
  if (status !== 0) return status ?? 1;
  const { differencesInWords, recordRelease } = await import("./lib/release/record");
  const told = differencesInWords(format === "github" ? "github" : "text");
  if (told) (told.isWrong ? console.error : console.log)(format === "github" ? told.text : `\n${told.text}\n`);
  if (isRelease) console.error(recordRelease());
  return told?.isWrong && !isRelease ? 1 : 0;
}

/** The value of an option, which is taken out of the arguments; empty where it is the last of them. */
function option(args: string[], name: string): string | undefined {
  const at = args.indexOf(name);
  return at < 0 ? undefined : (args.splice(at, 2)[1] ?? "");
}

function refuse(what: string, found: string, expected: string, example: string): number {
  const shown = found === "" ? "nothing" : `\`${found}\``;
  console.error(`${what} — found ${shown}, expected ${expected}. Fix: write it as \`${example}\`.`);
  return 1;
}

void main(process.argv.slice(2)).then((status) => {
  process.exitCode = status;
});
