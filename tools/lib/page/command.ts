import { parseArgs } from "node:util";
import { displayPath } from "../../../src/site/content-files";
import type { Prompts } from "../prompts";
import { applyChanges, describeChanges, newChanges, type Changes } from "./changes";
import { readContent, sidebarsFile, type Content } from "./content";
import { movePage } from "./move";
import { moveHeading } from "./move-heading";
import { hasNeighbour, newPage } from "./new";
import { Refusal, refuse } from "./refusal";
import { removePage } from "./remove";
import { cutVersion } from "./version";
import { categoryLabels } from "./yaml-edits";

const USAGE = `npm run page -- move OLD NEW            a page: /guides/a /guides/b
npm run page -- move OLD#ID '#NEW'      a heading: /guides/a#old '#new'
npm run page -- new PATH                [--title "…"] [--description "…"] [--in "Category"] [--draft]
npm run page -- remove PATH --to OTHER
npm run page -- version 2.0
npm run page                            asks for everything

Each shows its changes and asks before it makes them; --yes skips the question.`;

/** Terminal input and output. Without prompts, nothing is changed unless `--yes` is given. */
export interface Surroundings {
  readonly prompts: Prompts | undefined;
  readonly print: (text: string) => void;
}

/**
 * `npm run page`: plans the edits, shows them, asks for confirmation and applies them.
 * @returns the exit code
 */
export async function pageCommand(args: readonly string[], { prompts, print }: Surroundings): Promise<number> {
  try {
    const asked = readArguments(args);
    if (asked.help) {
      print(USAGE);
      return 0;
    }
    const content = readContent();
    const changes = newChanges();
    const notes = await plan(asked, { content, changes, ask: (question) => required(prompts, question) });
    const list = changes.list();
    print([describeChanges(list), ...notes.map((note) => `note   ${note}`)].join("\n"));
    if (!asked.yes && !prompts) {
      print("\nNothing has changed yet: add `--yes`, or run the command in a terminal.");
      return 1;
    }
    if (!asked.yes && !/^y(es)?$/i.test((await prompts?.line("\nMake these changes? [y, n] ")) ?? "")) {
      print("Nothing has changed.");
      return 1;
    }
    applyChanges(list);
    const folder = displayPath(content.directory);
    print(
      `\nDone. Run \`npm run check\`. \`git checkout ${folder} && git clean -fd ${folder}\` undoes it, along with all other uncommitted changes there.`,
    );
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(error.message);
    return 1;
  }
}

type Asked = ReturnType<typeof readArguments>;

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        yes: { type: "boolean", short: "y" },
        help: { type: "boolean", short: "h" },
        draft: { type: "boolean" },
        to: { type: "string" },
        in: { type: "string" },
        title: { type: "string" },
        description: { type: "string" },
      },
    });
    const [action, ...rest] = positionals;
    return { ...values, action, rest };
  } catch (error) {
    throw new Refusal(`${(error as Error).message}\n${USAGE}`);
  }
}

/** What a command works with. */
interface Work {
  readonly content: Content;
  readonly changes: Changes;
  readonly ask: (question: string) => Promise<string>;
}

async function plan(asked: Asked, work: Work): Promise<readonly string[]> {
  const { content, changes, ask } = work;
  const action = asked.action ?? (await ask("move, new, remove or version? "));
  const [first, second] = asked.rest;
  switch (action) {
    case "move": {
      const from = first ?? (await ask("Address to move, such as /guides/a or /guides/a#heading: "));
      const to = second ?? (await ask("New address, such as /guides/b or #new-heading: "));
      return (from.includes("#") ? moveHeading : movePage)(content, changes, from, to);
    }
    case "new":
      return planNew(asked, work, first ?? (await ask("Address of the new page: ")));
    case "remove":
      return removePage(
        content,
        changes,
        first ?? (await ask("Address of the page to remove: ")),
        asked.to ?? (await ask("Address to redirect to (--to): ")),
      );
    case "version":
      return cutVersion(content, changes, first ?? (await ask("Name of the version, such as 2.0: ")));
    default:
      throw new Refusal(`There's no \`npm run page -- ${action}\`.\n${USAGE}`);
  }
}

/** Prompts for a new page's details only if the command had no arguments. */
async function planNew(asked: Asked, { content, changes, ask }: Work, path: string): Promise<readonly string[]> {
  const isAsked = asked.rest.length === 0;
  const text = async (given: string | undefined, question: string): Promise<string | undefined> =>
    given ?? (isAsked ? (await ask(question)) || undefined : undefined);
  const labels = categoryLabels(changes.read(sidebarsFile(content, "current")) ?? "");
  const needsPlace = isAsked && asked.in === undefined && !hasNeighbour(content, changes, path);
  return newPage(content, changes, path, {
    title: await text(asked.title, "Title: "),
    description: await text(asked.description, "Description, one sentence of 50 to 160 characters: "),
    draft: asked.draft,
    category: needsPlace ? await ask(`Category (${labels.join(", ")}): `) : asked.in,
  });
}

async function required(prompts: Prompts | undefined, question: string): Promise<string> {
  if (!prompts)
    throw new Refusal(
      `npm run page · arguments — found none for “${question.trim().replace(/[:?]$/, "")}”, expected it on the command line. Fix: type the whole command, or run it in a terminal, where it asks.\n\n${USAGE}`,
    );
  const typed = await prompts.line(question);
  return typed === undefined ? refuse("command", "the end of the input", "an answer", "run it again.") : typed;
}
