import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { checkSite } from "../../src/site/check-site";
import { forgetSite } from "../../src/site/loaded-site";
import { formatProblems } from "../../src/problems/problem";
import { edit, write } from "./build-site";

const MINIMAL = path.resolve("test/fixtures/minimal");
const TEMPORARY = path.resolve(".tmp");

/** Changes a content folder, whose absolute path it gets. */
export type Change = (content: string) => void;

/** Problems of the minimal site after one change, a line each, with its folder written as `content`; empty without one. */
export function problemsAfter(change: Change): string {
  mkdirSync(TEMPORARY, { recursive: true });
  const directory = mkdtempSync(path.join(TEMPORARY, "content-"));
  try {
    cpSync(MINIMAL, directory, { recursive: true });
    change(directory);
    process.env.CONTENT_DIR = directory;
    forgetSite();
    const problems = checkSite();
    return problems.length === 0
      ? ""
      : formatProblems(problems).replaceAll(path.relative(process.cwd(), directory), "content");
  } finally {
    rmSync(directory, { recursive: true, force: true });
    delete process.env.CONTENT_DIR;
    forgetSite();
  }
}

/** A page whose body starts on line 8, or a line later for each line of `front`. */
export const page = (body: string, front = ""): string =>
  `---
title: Second page
description: The second of two guide pages, with one heading to link to.
${front}---

## Details

${body}
`;

/** The second page of the minimal site with another body. */
export const second =
  (body: string, front?: string): Change =>
  (content) =>
    write(path.join(content, "guides/second.mdx"), page(body, front));

/** One text of a file replaced; it must be there. */
export const edited =
  (file: string, from: string | RegExp, to: string): Change =>
  (content) =>
    edit(path.join(content, file), from, to);

export const written =
  (file: string, text: string): Change =>
  (content) =>
    write(path.join(content, file), text);

/** Settings at the end of site.yaml: their first line is line 25. */
export const settings =
  (yaml: string): Change =>
  (content) =>
    edit(path.join(content, "site.yaml"), /$/, yaml);

export const both =
  (...changes: readonly Change[]): Change =>
  (content) => {
    for (const change of changes) change(content);
  };
