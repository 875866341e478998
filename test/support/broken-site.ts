import path from "node:path";
import { checkSite } from "../../src/site/check-site";
import { formatProblems } from "../../src/problems/problem";
import { edit, write } from "./build-site";
import { temporaryContent } from "./temporary-content";

/** Changes a content folder, given its absolute path. */
export type Change = (content: string) => void;

/**
 * Returns the minimal site's problems after a change, one per line, with its folder shown as `content`; empty if there
 * are none.
 */
export function problemsAfter(change: Change): string {
  const { directory, remove } = temporaryContent();
  try {
    change(directory);
    const problems = checkSite();
    return problems.length === 0
      ? ""
      : formatProblems(problems).replaceAll(path.relative(process.cwd(), directory), "content");
  } finally {
    remove();
  }
}

/** Returns a page whose body starts on line 8, plus one for each line of `front`. */
export const page = (body: string, front = ""): string =>
  `---
title: Second page
description: The second of two guide pages, with one heading to link to.
${front}---

## Details

${body}
`;

/** Replaces the second page of the minimal site. */
export const second =
  (body: string, front?: string): Change =>
  (content) =>
    write(path.join(content, "guides/second.mdx"), page(body, front));

/** Replaces a text in a file; throws if it's missing. */
export const edited =
  (file: string, from: string | RegExp, to: string): Change =>
  (content) =>
    edit(path.join(content, file), from, to);

export const written =
  (file: string, text: string): Change =>
  (content) =>
    write(path.join(content, file), text);

/** Appends settings to site.yaml, starting at line 26. */
export const settings =
  (yaml: string): Change =>
  (content) =>
    edit(path.join(content, "site.yaml"), /$/, yaml);

export const both =
  (...changes: readonly Change[]): Change =>
  (content) => {
    for (const change of changes) change(content);
  };
