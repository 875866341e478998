import path from "node:path";
import { parseArgs, styleText } from "node:util";
import { displayPath } from "../../src/site/content-files";
import { freshnessOf } from "../../src/site/freshness";
import { loadSite } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";
import { formatProblem, formatProblems, startOf } from "../../src/problems/problem";
import { finding } from "./finding";
import { questions } from "./prompts";
import { Refusal } from "./page/refusal";
import { confirmPages, forgetGonePages } from "./confirm-pages";

/** Runs `npm run confirm` (../confirm.ts): prints, and returns the exit code. */
export async function confirmCommand(args: readonly string[]): Promise<number> {
  try {
    const asked = readArguments(args);
    if (!asked.help) return await confirm(asked);
    console.log(USAGE);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  }
}

async function confirm({ names, yes, dryRun }: ReturnType<typeof readArguments>): Promise<number> {
  const loaded = loadSite();
  const { directory, problems, confirmed } = loaded;
  // Pages that can't be read would seem to have no sources.
  if (problems.length > 0) throw new Refusal(formatProblems(problems));
  const { pages, find } = freshnessOf(loaded, (document) => processDocument(document).asked);
  const chosen = names.map((name) => {
    const named = filesOf(name, directory);
    return { name, pages: pages.filter(({ file }) => named.some((one) => isIn(file, one))) };
  });
  const unknown = chosen.filter(({ pages: found }) => found.length === 0);
  if (unknown.length > 0) throw new Refusal(unknown.map(({ name }) => withoutGround(name)).join("\n"));

  const asks = !yes && !dryRun && process.stdin.isTTY && process.stdout.isTTY;
  const terminal = asks ? questions(process.stdin, process.stdout) : undefined;
  const { confirmed: count, left } = await confirmPages({
    directory,
    pages: pages.filter((page) => names.length === 0 || chosen.some(({ pages: found }) => found.includes(page))),
    confirmations: confirmed.confirmations,
    find,
    print: (text) => console.log(process.stdout.hasColors?.() ? inColours(text) : text),
    ask: terminal?.ask ?? (() => Promise.resolve(yes ? "yes" : "no")),
  });
  terminal?.end();
  if (yes || asks) forgetGonePages(directory, confirmed.confirmations);

  if (count > 0) console.log(`\n${pagesOf(count)} confirmed; commit \`${displayPath(directory)}/confirmations\`.`);
  if (left > 0) console.log(`\n${pagesOf(left)} to review.${asks ? "" : HOW}`);
  if (count + left === 0) console.log("No page needs review.");
  return left > 0 ? 1 : 0;
}

const HOW =
  " `npm run confirm` in a terminal asks whether each is still correct; `npm run confirm -- --yes` confirms them all.";

const USAGE = `npm run confirm [pages and folders]                  asks about each page whose sources changed
npm run confirm -- --yes [pages and folders]         confirms them all
npm run confirm -- --dry-run [pages and folders]     only shows what changed`;

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: "boolean", short: "y" },
        "dry-run": { type: "boolean", short: "n" },
        help: { type: "boolean", short: "h" },
      },
    });
    const dryRun = values["dry-run"] ?? false;
    return { names: positionals, dryRun, yes: !dryRun && (values.yes ?? false), help: values.help ?? false };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

/** The files that a name may mean: a path, or a page's address or its entry in the sidebars. */
const filesOf = (name: string, directory: string): string[] =>
  [path.resolve(name), path.join(directory, name)].map((file) => displayPath(file).replace(/\/$/, ""));

/** Whether a page is the named one or in the named folder. */
const isIn = (file: string, name: string): boolean =>
  file === name || file === `${name}.mdx` || file.startsWith(`${name}/`);

const pagesOf = (count: number): string => (count === 1 ? "1 page" : `${count} pages`);

function inColours(text: string): string {
  const colour = (format: "red" | "green" | "cyan") => (line: string) => styleText(format, line);
  return text
    .replace(/^-.*$/gm, colour("red"))
    .replace(/^\+.*$/gm, colour("green"))
    .replace(/^@@.*$/gm, colour("cyan"));
}

function withoutGround(file: string): string {
  const expected = "a page with sources to review, or a folder with one";
  const fix = "correct the path, or add `restsOn` to the page.";
  return formatProblem(finding(startOf(file), "page to confirm", "no sources, or no such page", expected, fix));
}
