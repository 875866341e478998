import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { substitute } from "../../config/variables";
import { listOf, nearest } from "../../problems/problem";
import { readFenceMeta } from "../code/meta";
import { cutRegion, readRegions, type Region } from "../code/regions";
import { report, type MarkdownContext } from "../context";

/** Fills every fence that has `file="samples/…"` with that file, or with one `region="…"` of it. */
export function snippets(tree: Root, context: MarkdownContext): void {
  visit(tree, "code", (node: Code) => {
    const { file, region } = readFenceMeta(node.meta ?? "");
    if (file === null) {
      if (region !== null) {
        report(context, node, {
          what: "region without a file",
          found: `\`region="${region}"\``,
          expected: '`file="samples/…"` beside it',
          fix: "name the file, or remove the region.",
        });
      }
      return;
    }
    if (node.value.trim() !== "") {
      report(context, node, {
        what: "code block that has both a file and text",
        found: `\`${node.value.trim().split("\n")[0]?.slice(0, 60) ?? ""}\``,
        expected: "an empty block: the file fills it",
        fix: "remove the text, or remove `file`.",
      });
    }
    node.value = snippet(file, region, node, context) ?? node.value;
  });
}

function snippet(file: string, region: string | null, node: Code, context: MarkdownContext): string | undefined {
  const { samples } = context.options;
  const names = samples?.names() ?? [];
  if (!file.startsWith("samples/") || file.split("/").includes("..")) {
    report(context, node, {
      what: "code from a file",
      found: `\`${file}\``,
      expected: "a file of content/samples, as `samples/…`",
      fix: meantFile(file, names),
    });
    return undefined;
  }
  const text = samples?.read(file);
  if (text === undefined) {
    report(context, node, {
      what: "code from a file that does not exist",
      found: `\`${file}\``,
      expected: "a file of content/samples, as `samples/…`",
      fix: meantFile(file, names),
    });
    return undefined;
  }
  const { regions, stray } = readRegions(text);
  const filled = (found?: Region): string => substitute(cutRegion(text, found), context.options.variables ?? {});
  const inSample = (line: number, problem: Parameters<typeof report>[2]): void => {
    context.problems.push({ file: samples?.display(file) ?? file, line, column: 1, ...problem });
  };
  for (const { name, line } of stray) {
    inSample(line, {
      what: "end of a region that is not open",
      found: `\`#endregion ${name}\``,
      expected: "a `#region` of the same name before it",
      fix: "correct the name, or remove the line.",
    });
  }
  if (region === null) return filled();
  const found = regions.filter(({ name }) => name === region);
  const [first, second] = found;
  if (!first) {
    const known = [...new Set(regions.map(({ name }) => name))];
    const meant = nearest(region, known);
    report(context, node, {
      what: "region that does not exist",
      found: `\`${region}\` in \`${file}\``,
      expected: known.length > 0 ? listOf(known) : "a line `#region name` in a comment of the file",
      fix: meant ? `did you mean \`${meant}\`?` : "correct the name, or mark the region in the file.",
    });
    return undefined;
  }
  if (second) {
    inSample(second.start, {
      what: "region that is there twice",
      found: `\`#region ${region}\` in lines ${first.start} and ${second.start}`,
      expected: "each name once in a file",
      fix: "rename one of them.",
    });
  }
  if (first.end === undefined) {
    inSample(first.start, {
      what: "region that is not closed",
      found: `\`#region ${region}\``,
      expected: `\`#endregion ${region}\` after it`,
      fix: "add the end marker.",
    });
  }
  return filled(first);
}

function meantFile(file: string, names: readonly string[]): string {
  const base = file.split("/").at(-1) ?? file;
  const meant = nearest(file, names) ?? names.find((name) => name.endsWith(`/${base}`));
  return meant ? `did you mean \`${meant}\`?` : "add the file or correct the path.";
}
