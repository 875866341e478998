import path from "node:path";
import { categoryWith, titleOf } from "../../../src/checks/placement";
import { nearest } from "../../../src/problems/problem";
import type { Changes } from "./changes";
import { newPlace, recordNew, settingsFile, sidebarsFile, typedPath, type Content } from "./content";
import { refuse } from "./refusal";
import { addPageAfter, addPageIn, categoryLabels, editRedirects, namedPages } from "./yaml-edits";

export interface NewPage {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  /** Label of the page's category; defaults to that of its folder's pages. */
  readonly category?: string | undefined;
  /** Whether only develop shows it until it's finished. */
  readonly draft?: boolean | undefined;
}

/** The check `unfinished` reports this and the body's TODO until someone writes the page. */
const DESCRIPTION = "TODO: say in one sentence of 50 to 160 characters what the reader gets.";

/**
 * Creates a page with front matter and a first section, and adds it to the sidebar: after the last page of its folder,
 * or at the end of a category.
 * @throws Refusal
 */
export function newPage(content: Content, changes: Changes, typed: string, asked: NewPage): readonly string[] {
  const address = typedPath(typed);
  const { version, id, file } = newPlace(content, address, false);
  const sidebars = sidebarsFile(content, version.name);
  const text = changes.read(sidebars) ?? "";
  const title = asked.title ?? titleOf(id);
  const description = asked.description ?? DESCRIPTION;
  if (description.length < 50 || description.length > 160)
    refuse(
      "description",
      `${description.length} characters`,
      "one sentence of 50 to 160 characters",
      description.length < 50 ? "make it longer." : "shorten it.",
    );
  const category = asked.category;
  const labels = categoryLabels(text);
  if (category !== undefined && !labels.includes(category)) noCategory(category, labels, id);
  const neighbour = category === undefined ? neighbourOf(text, id) : undefined;
  if (category === undefined && neighbour === undefined)
    refuse(
      "place in the sidebar",
      "no other page of the same folder there",
      "the label of the page's category",
      `add it, such as \`--in "${labels[0] ?? "Label"}"\`. ${newCategory(id)}`,
    );
  changes.write(
    sidebars,
    neighbour === undefined ? addPageIn(text, id, category as string) : addPageAfter(text, id, neighbour),
  );
  changes.write(file, page(title, description, asked.draft === true));
  const settings = settingsFile(content);
  changes.write(
    settings,
    editRedirects(changes.read(settings) ?? "", [], ({ from }) => typedPath(from) === address),
  );
  recordNew(content, changes, asked.draft ? [] : [address]);
  return [
    ...(asked.draft
      ? [
          "Once the page is finished, remove `draft` from its front matter and run `npm run check -- --write`, which records its addresses.",
        ]
      : []),
    `Write ${path.relative(process.cwd(), file)}: \`npm run check\` lists what's left to do, and \`npm test -- prose\` checks that the page is long enough and has questions.`,
  ];
}

/** Whether pages of the folder are already in the sidebar, so there's no need to ask for a category. */
export function hasNeighbour(content: Content, changes: Changes, typed: string): boolean {
  const { version, id } = newPlace(content, typedPath(typed), false);
  return neighbourOf(changes.read(sidebarsFile(content, version.name)) ?? "", id) !== undefined;
}

/** Returns the last page of the same folder that has an entry. */
function neighbourOf(sidebars: string, id: string): string | undefined {
  return namedPages(sidebars)
    .filter((page) => !page.isCategoryPage && path.dirname(page.id) === path.dirname(id))
    .pop()?.id;
}

function noCategory(label: string, labels: readonly string[], id: string): never {
  const near = nearest(label, labels);
  return refuse(
    "category of the page",
    `\`${label}\``,
    "the label of a category in sidebars.yaml",
    near === undefined
      ? `write one of ${labels.map((known) => `\`${known}\``).join(", ")}. ${newCategory(id)}`
      : `write \`${near}\`.`,
  );
}

/** Says how to make a category for a page. */
const newCategory = (id: string): string =>
  `For a new category, name the one around it; then replace the page's entry in sidebars.yaml by ${categoryWith(id)}.`;

const page = (title: string, description: string, isDraft: boolean): string => `---
title: ${JSON.stringify(title)}
description: ${JSON.stringify(description)}
${isDraft ? "draft: true\n" : ""}---

TODO: write the page.
`;
