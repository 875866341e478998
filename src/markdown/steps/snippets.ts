import type { Code, Root } from "mdast";
import { visit } from "unist-util-visit";
import { substitute } from "../../config/variables";
import { didYouMean, listOf, suggest, type UnplacedProblem } from "../../problems/problem";
import { readFenceMeta } from "../code/meta";
import { cutRegion, readRegions, type Region } from "../code/regions";
import { report, type MarkdownContext } from "../context";

/** Fills every fence with `file="samples/…"` from that file, or from one `region="…"` of it. */
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

/** Returns the code for a fence; undefined if there's none, which is reported. */
function snippet(file: string, region: string | null, node: Code, context: MarkdownContext): string | undefined {
  const text = sampleText(file, node, context);
  if (text === undefined) return undefined;
  const filled = (found?: Region): string => substitute(cutRegion(text, found), context.options.variables ?? {});
  const { regions, stray } = readRegions(text);
  for (const { name, line } of stray) {
    reportInSample(context, file, line, {
      what: "end of a region without a start",
      found: `\`#endregion ${name}\``,
      expected: "a `#region` of the same name before it",
      fix: "correct the name, or remove the line.",
    });
  }
  if (region === null) return filled();
  const [first, second] = regions.filter(({ name }) => name === region);
  if (!first) {
    const known = [...new Set(regions.map(({ name }) => name))];
    report(context, node, {
      what: "region that doesn't exist",
      found: `\`${region}\` in \`${file}\``,
      expected: known.length > 0 ? listOf(known) : "a line `#region name` in a comment of the file",
      fix: suggest(region, known, "correct the name, or mark the region in the file.", didYouMean),
    });
    return undefined;
  }
  if (second) {
    reportInSample(context, file, second.start, {
      what: "duplicate region",
      found: `\`#region ${region}\` in lines ${first.start} and ${second.start}`,
      expected: "each name once in a file",
      fix: "rename one of them.",
    });
  }
  if (first.end === undefined) {
    reportInSample(context, file, first.start, {
      what: "unclosed region",
      found: `\`#region ${region}\``,
      expected: `\`#endregion ${region}\` after it`,
      fix: "add the end marker.",
    });
  }
  return filled(first);
}

/** Returns a sample file's text; undefined if there's none, which is reported. */
function sampleText(file: string, node: Code, context: MarkdownContext): string | undefined {
  const { samples } = context.options;
  const isSample = file.startsWith("samples/") && !file.split("/").includes("..");
  const text = isSample ? samples?.read(file) : undefined;
  if (text === undefined) {
    report(context, node, {
      what: isSample ? "code from a file that doesn't exist" : "code from a file",
      found: `\`${file}\``,
      expected: "a file in content/samples, as `samples/…`",
      fix: suggestFile(file, samples?.names() ?? []),
    });
  }
  return text;
}

function reportInSample(
  { options, problems }: MarkdownContext,
  file: string,
  line: number,
  problem: UnplacedProblem,
): void {
  problems.push({ file: options.samples?.display(file) ?? file, line, column: 1, ...problem });
}

/** Suggests a file with a similar path, or with the same name in another folder. */
function suggestFile(file: string, names: readonly string[]): string {
  const base = file.split("/").at(-1) ?? file;
  const namesake = names.find((name) => name.endsWith(`/${base}`));
  return suggest(file, names, namesake ? didYouMean(namesake) : "add the file or correct the path.", didYouMean);
}
