import { readFileSync } from "node:fs";
import type { Code } from "mdast";
import { visit } from "unist-util-visit";
import { substituteFile } from "../../src/config/variables";
import { bodyOf } from "../../src/content-model/front-matter";
import { flatten } from "../../src/content-model/sidebar";
import { contentDirectory, textFiles } from "../../src/site/content-files";
import { getSite } from "../../src/site/loaded-site";
import { readFenceMeta, type FenceMeta } from "../../src/markdown/code/meta";
import { readPage } from "../../src/markdown/read-page";
import type { Problem } from "../../src/problems/problem";
import { sampleCheck, type SampleCheck } from "../../src/markdown/code/check";
import { finding, shown } from "../lib/finding";

/** A code fence as readers see it: with variables substituted, but line markers still in place. */
export interface Fence {
  /** Page that shows it, relative to the project root. */
  readonly page: string;
  /** File that contains it: the page or a partial. */
  readonly file: string;
  /** Line of the opening backticks, one-based. */
  readonly line: number;
  readonly language: string;
  readonly title: string | null;
  readonly meta: FenceMeta;
  readonly check: SampleCheck | undefined;
  readonly code: string;
  /** Converts a position in the code to one in the file, all one-based. */
  readonly locate: (line: number, column: number) => { readonly line: number; readonly column: number };
}

/** A problem in a code sample, not yet tied to a page. One-based line and column. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Converts a finding in a fence to a problem of its file. */
export function problemIn(
  fence: Fence,
  what: string,
  { line, column, message }: Finding,
  fix = "correct the sample, or add the word after its language that its check needs (docs/writing.md).",
): Problem {
  const source = fence.code.split("\n")[line - 1]?.trim() ?? "";
  const found = source ? `${shown(source.slice(0, 80))} (${message})` : message;
  return finding(
    { file: fence.file, ...fence.locate(line, column) },
    what,
    found,
    "a sample that passes its check",
    fix,
  );
}

/**
 * Returns every fence in the last version's pages, in sidebar order, then pages outside the sidebars.
 * @param isAsked selects files, because reading all pages takes seconds
 */
export function collectFences(isAsked: (file: string) => boolean = () => true): Fence[] {
  const version = getSite().lastVersion;
  const listed = version.sidebars.flatMap((sidebar) => flatten(sidebar.items)).map((item) => item.href);
  const rank = (path: string): number => (listed.includes(path) ? listed.indexOf(path) : listed.length);
  const documents = version.documents
    .filter(({ file }) => isAsked(file))
    .sort((a, b) => rank(a.path) - rank(b.path) || a.file.localeCompare(b.file, "en"));
  return documents.flatMap(({ file }) => fencesOf(file, readFileSync(file, "utf8")));
}

/** Returns the fences of a page, including those in its partials. */
export function fencesOf(file: string, source: string): Fence[] {
  const { text, sourceColumn } = substituteFile(file, source, getSite().variables);
  const body = bodyOf(text);
  // `npm run check` reports problems with reading the page.
  const { tree, origins } = readPage(body, {
    file,
    variables: getSite().variables,
    partials: textFiles(contentDirectory(), "partials"),
  });
  const fences: Fence[] = [];
  visit(tree, "code", (node: Code) => {
    const start = node.position?.start ?? { line: 1, column: 1 };
    const language = (node.lang ?? "text").toLowerCase();
    // The build draws diagrams and fails if it can't.
    if (language === "mermaid") return;
    const meta = readFenceMeta(node.meta ?? "");
    const origin = node.position && origins.get(node.position);
    const columnOf = origin?.sourceColumn ?? sourceColumn;
    fences.push({
      page: file,
      file: origin?.file ?? file,
      line: start.line,
      language,
      title: meta.title,
      meta,
      check: sampleCheck(language, meta),
      code: node.value,
      locate: (line, column) => ({
        line: start.line + line,
        column: columnOf(start.line + line, start.column + column - 1),
      }),
    });
  });
  return fences;
}
