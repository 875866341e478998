import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { prepareAndCheckSite, unrecordedAddresses } from "../src/site/check-site";
import { notRecorded, recordAddresses } from "../src/site/addresses";
import { loadSite } from "../src/site/loaded-site";
import { FORMATS, listOf, problemsAs, type Format } from "../src/problems/problem";

/** Programs that read the content more slowly, with `--all`. */
const THOROUGH = ["prose", "samples"];

/**
 * `npm run check`: every page, sidebar and setting, without a build.
 * `-- --all`: spelling and terms, and the code samples of the pages, too.
 * `-- --write`: records new addresses of pages and headings, once nothing else is wrong.
 * `-- --format github|json`: for annotations in pull requests, or for programs.
 */
async function main(args: readonly string[]): Promise<number> {
  const asked = readArguments(args);
  if (typeof asked === "string") {
    console.error(asked);
    return 1;
  }
  const { all, write, format } = asked;
  const problems = [...(await prepareAndCheckSite())];
  const added = unrecordedAddresses();
  if (write) {
    if (problems.length === 0 && added.length > 0) console.log(recordAddresses(added));
  } else problems.push(...notRecorded(added));
  if (problems.length > 0) {
    // Programs read what is printed as a result, people what is printed as an error.
    (format === "text" ? console.error : console.log)(problemsAs(format, problems));
    return 1;
  }
  const pages = loadSite().site?.versions.reduce((count, version) => count + version.documents.length, 0) ?? 0;
  console.log(format === "json" ? problemsAs(format, []) : `${pages} pages checked, no problem found`);
  if (!all) return 0;
  const ended = THOROUGH.map((name) =>
    spawnSync(process.execPath, ["--import", "tsx", `tools/${name}.ts`], { stdio: "inherit" }),
  );
  return ended.every(({ status }) => status === 0) ? 0 : 1;
}

interface Asked {
  readonly all: boolean;
  readonly write: boolean;
  readonly format: Format;
}

/** What is asked for, or what is wrong with it. */
function readArguments(args: readonly string[]): Asked | string {
  const flag = { type: "boolean", default: false } as const;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { all: flag, write: flag, format: { type: "string", default: "text" } },
    });
    const format = FORMATS.find((known) => known === values.format);
    if (format) return { ...values, format };
    return `npm run check · --format — found \`${values.format}\`, expected ${listOf(FORMATS)}. Fix: write one of them.`;
  } catch (error) {
    return `npm run check · option — ${(error as Error).message} Fix: there are --all, --write and --format.`;
  }
}

void main(process.argv.slice(2)).then((status) => {
  process.exit(status);
});
