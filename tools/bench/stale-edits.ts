import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../src/site/files-of";
import { edit, write } from "../../test/support/build-site";

/**
 * Changes a project between two builds.
 * @param turn starts at 0 and makes repeated edits differ
 */
type Apply = (project: string, turn: number, pick: <Value>(values: readonly Value[]) => Value) => void;

const filesBelow = (folder: string, pattern: RegExp): string[] =>
  filesOf(folder)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/** Skips the authoring components' page, whose text is full of syntax. */
const pagesOf = (project: string): string[] =>
  filesBelow(path.join(project, "content/guides"), /\.mdx$/).filter((file) => /^## /m.test(readFileSync(file, "utf8")));

const append = (file: string, text: string): void => writeFileSync(file, `${readFileSync(file, "utf8")}${text}`);

/** Replaces a text in a file of the project. */
const replaced =
  (file: string, from: RegExp | string, to: (turn: number) => string): Apply =>
  (project, turn) =>
    edit(path.join(project, file), from, to(turn));

/** Adds a text to the end of a file of the project. */
const appended =
  (file: string, text: (turn: number) => string): Apply =>
  (project, turn) =>
    append(path.join(project, file), text(turn));

/** Replaces a text in some page. */
const inPage =
  (from: RegExp, to: (turn: number) => string): Apply =>
  (project, turn, pick) =>
    edit(pick(pagesOf(project)), from, to(turn));

const setting = (from: RegExp, to: (turn: number) => string): Apply => replaced("content/site.yaml", from, to);

/** An edit for each kind of thing that a page can depend on. */
export const EDITS: readonly (readonly [name: string, apply: Apply])[] = [
  ["text of a page", (project, turn, pick) => append(pick(pagesOf(project)), `\nWritten in turn ${turn}.\n`)],
  [
    "title of a page, which others show in sidebar, cards and pager",
    inPage(/^title: .*$/m, (turn) => `title: Page of turn ${turn}`),
  ],
  [
    "description of a page, which cards show",
    inPage(
      /^description: .*$/m,
      (turn) => `description: What this page is about has changed in turn ${turn} of the edits, and cards show it.`,
    ),
  ],
  [
    "a new page and its place",
    (project, turn) => {
      write(
        path.join(project, `content/guides/turn-${turn}.mdx`),
        `---\ntitle: New in turn ${turn}\ndescription: A page that was not there before turn ${turn}, with a sentence of its own.\n---\n\nNew in turn ${turn}.\n`,
      );
      edit(path.join(project, "content/sidebars.yaml"), "\nguides:\n", `\nguides:\n  - guides/turn-${turn}\n`);
    },
  ],
  [
    "a page that is gone again",
    (project) => {
      const sidebars = path.join(project, "content/sidebars.yaml");
      const [line, id] = /^ {2}- (guides\/turn-\d+)\n/m.exec(readFileSync(sidebars, "utf8")) ?? [];
      if (line === undefined || id === undefined) return;
      edit(sidebars, line, "");
      rmSync(path.join(project, `content/${id}.mdx`));
    },
  ],
  [
    "label of a category",
    replaced("content/sidebars.yaml", /category: Getting started.*$/m, (turn) => `category: Getting started ${turn}`),
  ],
  [
    "the product's name, in text, samples, pictures and addresses",
    setting(/^ {2}name: .*$/m, (turn) => `  name: Paytest ${turn}`),
  ],
  ["a host", setting(/checkout: https:.*$/m, (turn) => `checkout: https://checkout-${turn}.example.com`)],
  ["the footer", setting(/label: Quick start.*$/m, (turn) => `label: Quick start ${turn}`)],
  [
    "the API document",
    replaced(
      "content/api/openapi.yaml",
      /^( {2}summary: ).*$/m,
      (turn) => `$1The endpoints of turn ${turn} of %product%.`,
    ),
  ],
  [
    "a picture",
    (project, turn, pick) =>
      edit(pick(filesBelow(path.join(project, "content/images"), /\.svg$/)), "</svg>", `<!-- turn ${turn} --></svg>`),
  ],
  ["words of the search", appended("content/search.yaml", (turn) => `  - [turn${turn}a, turn${turn}b]\n`)],
  [
    "a component",
    replaced("src/theme/layout/Layout.tsx", /Skip to main content( \d+)?/, (turn) => `Skip to main content ${turn}`),
  ],
  [
    "a template's component",
    replaced(
      "src/theme/layout/CategoryIndex.tsx",
      /className="page-title( t\d+)?"/,
      (turn) => `className="page-title t${turn}"`,
    ),
  ],
  ["a style of all pages", appended("src/theme/styles/base.css", (turn) => `\n.turn-${turn} { margin: 0; }\n`)],
  [
    "a style of one template",
    appended("src/theme/layout/Home.module.css", (turn) => `\n.turn${turn} { margin: 0; }\n`),
  ],
  [
    "a step of the pipeline",
    replaced("src/markdown/steps/tables.ts", /`Table: (?:\d+ )?/, (turn) => `\`Table: ${turn} `),
  ],
];
