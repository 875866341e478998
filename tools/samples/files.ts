import { contentDirectory, textFiles } from "../../src/site/content-files";
import { substituted } from "../../src/site/loaded-site";
import type { Problem } from "../../src/problems/problem";
import { readLineMarks } from "../../src/markdown/code/line-marks";
import { applyPatch } from "../../src/markdown/code/patch";
import { finding, shown } from "../lib/finding";
import { groupBy } from "../lib/group-by";
import type { Fence } from "./fences";

/** A line of a sample file and the fence that last wrote it. */
export interface SampleLine {
  readonly text: string;
  readonly fence: Fence;
  /** One-based line in the fence's code. */
  readonly line: number;
}

/** The files that a page's fences create: path in the folder → lines. */
export interface PageFiles {
  /** Folder name, unique per page. */
  readonly folder: string;
  readonly files: ReadonlyMap<string, readonly SampleLine[]>;
}

const FILE_NAME = /^[\w@./-]+\.(?:mjs|js|jsx|ts|tsx|php|json|html|sh|css)$/;

const isFile = (fence: Fence): boolean => fence.title !== null && FILE_NAME.test(fence.title);

/** Whether a fence shows added or removed lines of a file. */
export const isPatch = (fence: Fence): boolean =>
  isFile(fence) && readLineMarks(fence.code).lines.some(({ mark }) => mark === "added" || mark === "removed");

/**
 * Returns the program in `content/samples` that contains the patched file, if the page shows that file.
 * @returns names as readers see them → lines; empty if the page shows no such file
 */
function programOf(patch: Fence, page: readonly Fence[]): ReadonlyMap<string, readonly SampleLine[]> {
  const shown = page.find(
    ({ check, title, language }) =>
      check?.kind === "program" &&
      title === patch.title &&
      language === patch.language &&
      check.file.endsWith(`/${title}`),
  );
  if (shown?.check?.kind !== "program") return new Map();
  const root = shown.check.file.slice(0, -(shown.title as string).length);
  const { names, read } = textFiles(contentDirectory(), root.slice(0, -1));
  return new Map(
    names().map((name) => [
      name.slice(root.length),
      substituted(read(name) ?? "")
        .split("\n")
        .map((text, index) => ({ text, fence: shown, line: index + 1 })),
    ]),
  );
}

/**
 * Follows the pages as a reader would: a fence titled with a file name writes that file, and a fence with added or
 * removed lines patches it. If the page shows the file as a region of a sample shop, the whole shop is available. Each
 * page starts without files.
 * @param fences in reading order
 */
export function followPages(fences: readonly Fence[]): {
  readonly pages: readonly PageFiles[];
  readonly patches: ReadonlySet<Fence>;
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const pages: PageFiles[] = [];
  const patches = new Set<Fence>();
  for (const [file, own] of groupBy(fences, (fence) => fence.page)) {
    const folder = file
      .replace(/^content\//, "")
      .replace(/\.mdx$/, "")
      .replaceAll("/", "_");
    const files = new Map<string, readonly SampleLine[]>();
    for (const [index, fence] of own.entries()) {
      if (fence.check?.kind === "none" || fence.check?.kind === "program") continue;
      const name = isFile(fence) ? (fence.title as string) : undefined;
      if (name !== undefined && isPatch(fence) && !files.has(name))
        for (const [file, lines] of programOf(fence, own)) files.set(file, lines);
      if (name !== undefined && isPatch(fence) && files.has(name)) {
        patches.add(fence);
        const result = applyPatch(files.get(name)?.map(({ text }) => text) ?? [], readLineMarks(fence.code).lines);
        if ("missing" in result) {
          const { line, text } = result.missing;
          const at = { file: fence.file, ...fence.locate(line, 1) };
          const expected = `these lines in ${shown(name)} as the samples before it leave it`;
          const fix =
            "show the unchanged lines as they are in the file, and `…` in a comment where lines are left out.";
          problems.push(finding(at, "a sample that changes a file", shown(text.trim()), expected, fix));
          continue;
        }
        const before = files.get(name) ?? [];
        files.set(
          name,
          result.lines.map(({ text, kept, line }) =>
            kept === undefined ? { text, fence, line: line ?? 1 } : (before[kept] as SampleLine),
          ),
        );
      } else if (name !== undefined || fence.check?.kind === "types") {
        const lines = readLineMarks(fence.code)
          .lines.filter(({ mark }) => mark !== "removed")
          .map(({ text, line }) => ({ text, fence, line }));
        const free = name !== undefined && !files.has(name);
        const key = free
          ? name
          : `at-${index}/${name ?? `fence.${/^(ts|tsx|jsx)$/.test(fence.language) ? fence.language : "mjs"}`}`;
        files.set(key, lines);
      }
    }
    if (files.size > 0) pages.push({ folder, files });
  }
  return { pages, patches, problems };
}
