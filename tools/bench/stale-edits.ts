import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { filesOf } from "../../src/site/files-of";
import { edit, write } from "../../test/support/build-site";

/** A change to a project between two builds. */
export interface Edit {
  readonly name: string;
  /** @param turn starts at 0 and makes repeated edits differ */
  readonly apply: (project: string, turn: number, pick: <Value>(values: readonly Value[]) => Value) => void;
}

const PAGE = /\.mdx$/;
const filesBelow = (folder: string, pattern: RegExp): string[] =>
  filesOf(folder)
    .filter((file) => pattern.test(file))
    .map((file) => path.join(folder, file));

/** Skips the authoring components' page, whose text is full of syntax. */
const pagesOf = (project: string): string[] =>
  filesBelow(path.join(project, "content/guides"), PAGE).filter((file) => /^## /m.test(readFileSync(file, "utf8")));

const append = (file: string, text: string): void => writeFileSync(file, `${readFileSync(file, "utf8")}${text}`);
const setting = (project: string, from: RegExp, to: string): void =>
  edit(path.join(project, "content/site.yaml"), from, to);

/** One edit for each kind of thing that a page can depend on. */
export const EDITS: readonly Edit[] = [
  {
    name: "text of a page",
    apply: (project, turn, pick) => append(pick(pagesOf(project)), `\nWritten in turn ${turn}.\n`),
  },
  {
    name: "title of a page, which others show in sidebar, cards and pager",
    apply: (project, turn, pick) => edit(pick(pagesOf(project)), /^title: .*$/m, `title: Page of turn ${turn}`),
  },
  {
    name: "description of a page, which cards show",
    apply: (project, turn, pick) =>
      edit(
        pick(pagesOf(project)),
        /^description: .*$/m,
        `description: What this page is about has changed in turn ${turn} of the edits, and cards show it.`,
      ),
  },
  {
    name: "a new page and its place",
    apply: (project, turn) => {
      write(
        path.join(project, `content/guides/turn-${turn}.mdx`),
        `---\ntitle: New in turn ${turn}\ndescription: A page that was not there before turn ${turn}, with a sentence of its own.\n---\n\nNew in turn ${turn}.\n`,
      );
      edit(path.join(project, "content/sidebars.yaml"), "\nguides:\n", `\nguides:\n  - guides/turn-${turn}\n`);
    },
  },
  {
    name: "a page that is gone again",
    apply: (project) => {
      const sidebars = path.join(project, "content/sidebars.yaml");
      const [line, id] = /^ {2}- (guides\/turn-\d+)\n/m.exec(readFileSync(sidebars, "utf8")) ?? [];
      if (line === undefined || id === undefined) return;
      edit(sidebars, line, "");
      rmSync(path.join(project, `content/${id}.mdx`));
    },
  },
  {
    name: "label of a category",
    apply: (project, turn) =>
      edit(
        path.join(project, "content/sidebars.yaml"),
        /category: Getting started.*$/m,
        `category: Getting started ${turn}`,
      ),
  },
  {
    name: "the product's name, in text, samples, pictures and addresses",
    apply: (project, turn) => setting(project, /^ {2}name: .*$/m, `  name: Paytest ${turn}`),
  },
  {
    name: "a host",
    apply: (project, turn) =>
      setting(project, /checkout: https:.*$/m, `checkout: https://checkout-${turn}.example.com`),
  },
  {
    name: "the footer",
    apply: (project, turn) => setting(project, /label: Quick start.*$/m, `label: Quick start ${turn}`),
  },
  {
    name: "the API document",
    apply: (project, turn) =>
      edit(
        path.join(project, "content/api/openapi.yaml"),
        /^( {2}summary: ).*$/m,
        `$1The endpoints of turn ${turn} of %product%.`,
      ),
  },
  {
    name: "a picture",
    apply: (project, turn, pick) =>
      edit(pick(filesBelow(path.join(project, "content/images"), /\.svg$/)), "</svg>", `<!-- turn ${turn} --></svg>`),
  },
  {
    name: "words of the search",
    apply: (project, turn) => append(path.join(project, "content/search.yaml"), `  - [turn${turn}a, turn${turn}b]\n`),
  },
  {
    name: "a component",
    apply: (project, turn) =>
      edit(
        path.join(project, "src/theme/layout/Layout.tsx"),
        /Skip to main content( \d+)?/,
        `Skip to main content ${turn}`,
      ),
  },
  {
    name: "a template's component",
    apply: (project, turn) =>
      edit(
        path.join(project, "src/theme/layout/CategoryIndex.tsx"),
        /className="page-title( t\d+)?"/,
        `className="page-title t${turn}"`,
      ),
  },
  {
    name: "a style of all pages",
    apply: (project, turn) =>
      append(path.join(project, "src/theme/styles/base.css"), `\n.turn-${turn} { margin: 0; }\n`),
  },
  {
    name: "a style of one template",
    apply: (project, turn) =>
      append(path.join(project, "src/theme/layout/Home.module.css"), `\n.turn${turn} { margin: 0; }\n`),
  },
  {
    name: "a step of the pipeline",
    apply: (project, turn) =>
      edit(path.join(project, "src/markdown/steps/tables.ts"), /`Table: (?:\d+ )?/, `\`Table: ${turn} `),
  },
];
