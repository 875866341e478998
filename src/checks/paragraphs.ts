import type { DocumentFile } from "../content-model/site";
import type { Problem } from "../problems/problem";
import type { Check } from "./check";

/** Shorter paragraphs, such as "You should see the button.", may be on several pages. */
const SHORTEST = 12;

/** No two pages of a version share a paragraph: text that is written twice is kept right only once. */
export const checkParagraphs: Check = ({ sources }) =>
  sources.versions.flatMap(({ documents }) => sharedParagraphs(documents));

function sharedParagraphs(documents: readonly DocumentFile[]): Problem[] {
  const first = new Map<string, { readonly file: string; readonly line: number }>();
  const problems: Problem[] = [];
  for (const { file, text } of documents) {
    for (const { words, line } of paragraphs(text)) {
      const key = words.join(" ");
      const other = first.get(key);
      if (!other) first.set(key, { file, line });
      else if (other.file !== file) {
        problems.push({
          file,
          line,
          column: 1,
          what: "paragraph of another page",
          found: `“${words.slice(0, 6).join(" ")}…”, which also stands in ${other.file}:${other.line}`,
          expected: "each paragraph on one page",
          fix: "keep it on one of the two pages and link to it from the other.",
        });
      }
    }
  }
  return problems;
}

/** Running text of a page: no front matter, code, tables, headings, components and imports of fragments. */
function paragraphs(text: string): { readonly words: readonly string[]; readonly line: number }[] {
  const found: { readonly words: readonly string[]; readonly line: number }[] = [];
  let fence = "";
  let lines: string[] = [];
  let inFrontMatter = text.startsWith("---");
  [...text.split("\n"), ""].forEach((raw, index) => {
    const line = raw.trim();
    if (inFrontMatter) {
      if (index > 0 && line === "---") inFrontMatter = false;
      return;
    }
    const mark = /^(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence !== "" ? mark.startsWith(fence) : mark !== "") fence = fence === "" ? mark : "";
    if (line !== "" && fence === "" && mark === "" && !/^([|#<]|:::)/.test(line)) {
      lines.push(line);
      return;
    }
    const words = lines.join(" ").split(/\s+/).filter(Boolean);
    if (words.length >= SHORTEST) found.push({ words, line: index - lines.length + 1 });
    lines = [];
  });
  return found;
}
