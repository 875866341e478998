import type { Parent, Root, RootContent } from "mdast";
import type { MdxJsxFlowElement, MdxJsxTextElement } from "mdast-util-mdx-jsx";
import { visit } from "unist-util-visit";
import { substituteFile } from "../../config/variables";
import { listOf, nearest } from "../../problems/problem";
import { report, type MarkdownContext, type Origin } from "../context";
import { parseMdx } from "../parse";

type Include = MdxJsxFlowElement | MdxJsxTextElement;

/** A name that works between percent signs; src/config/variables.ts reads the same. */
const PARAMETER = /^[A-Za-z][\w.-]{2,}$/;

/**
 * Replaces every `<Include file="partials/…" />` by the content of that file. Its other attributes
 * are variables inside the file. Files may include files. Nodes remember the file they come from, so
 * that problems name the partial's own line and column.
 */
export function includes(tree: Root, context: MarkdownContext): void {
  expand(tree, context, []);
}

function expand(parent: Parent, context: MarkdownContext, chain: readonly string[]): void {
  parent.children = (parent.children as RootContent[]).flatMap((child): RootContent[] => {
    if ((child.type === "mdxJsxFlowElement" || child.type === "mdxJsxTextElement") && child.name === "Include")
      return included(child, context, chain);
    if ("children" in child) expand(child as Parent, context, chain);
    return [child];
  });
}

function included(node: Include, context: MarkdownContext, chain: readonly string[]): RootContent[] {
  const { partials, variables = {} } = context.options;
  const { file, ...parameters } = attributes(node, context);
  if (node.children.length > 0)
    report(context, node, {
      what: "`<Include>` with content",
      found: "text between its tags",
      expected: '`<Include file="partials/…" />`',
      fix: "write the text into the partial, or pass it as an attribute.",
    });
  if (file === undefined) {
    report(context, node, {
      what: "attribute `file` of `<Include>`",
      found: "nothing",
      expected: "a file of content/partials, as `partials/….mdx`",
      fix: 'add `file="partials/….mdx"`.',
    });
    return [];
  }
  const source = file.startsWith("partials/") ? partials?.read(file) : undefined;
  if (source === undefined) {
    const meant = nearest(file, partials?.names() ?? []);
    report(context, node, {
      what: "partial that does not exist",
      found: `\`${file}\``,
      expected: "a file of content/partials, as `partials/….mdx`",
      fix: meant ? `did you mean \`${meant}\`?` : "add the file or correct the path.",
    });
    return [];
  }
  if (chain.includes(file)) {
    report(context, node, {
      what: "partial that includes itself",
      found: [...chain.slice(chain.indexOf(file)), file].map((name) => `\`${name}\``).join(" → "),
      expected: "partials without a circle",
      fix: "remove this `<Include>`.",
    });
    return [];
  }
  for (const name of Object.keys(parameters)) {
    if (source.includes(`%${name}%`) && !Object.hasOwn(variables, name)) continue;
    report(context, node, {
      what: `attribute \`${name}\` of \`<Include>\``,
      found: Object.hasOwn(variables, name) ? "the name of a site variable" : `no \`%${name}%\` in \`${file}\``,
      expected: "a variable of the partial",
      fix: Object.hasOwn(variables, name) ? "choose another name." : "correct the name, or remove the attribute.",
    });
  }
  const shown = partials?.display(file) ?? file;
  const filled = substituteFile(shown, source, { ...variables, ...parameters });
  const parsed = parseMdx(shown, filled.text);
  context.problems.push(
    ...filled.problems,
    ...parsed.problems.map((problem) => ({ ...problem, column: filled.sourceColumn(problem.line, problem.column) })),
  );
  const origin: Origin = { file: shown, text: filled.text, sourceColumn: filled.sourceColumn };
  visit(parsed.tree, (inner) => {
    for (const placed of [
      inner,
      ...("attributes" in inner && Array.isArray(inner.attributes)
        ? (inner.attributes as { position?: object }[])
        : []),
    ]) {
      if (placed.position) context.origins.set(placed.position, origin);
    }
  });
  expand(parsed.tree, context, [...chain, file]);
  if (node.type === "mdxJsxFlowElement") return parsed.tree.children;
  const [only, ...more] = parsed.tree.children;
  if (only?.type === "paragraph" && more.length === 0) return only.children;
  if (parsed.tree.children.length > 0) {
    report(context, node, {
      what: "`<Include>` within a line",
      found: `several blocks in \`${file}\``,
      expected: "a partial of one paragraph",
      fix: "put the `<Include>` on a line of its own, with empty lines around it.",
    });
  }
  return [];
}

/** Texts in quotes by name; anything else is a problem. */
function attributes(node: Include, context: MarkdownContext): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const attribute of node.attributes) {
    const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}";
    if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string" && PARAMETER.test(name))
      texts[name] = attribute.value;
    else
      report(context, attribute.position ? attribute : node, {
        what: `attribute \`${name}\` of \`<Include>\``,
        found: PARAMETER.test(name) ? "no text" : `\`${name}\``,
        expected: `a name of at least three letters with a text in quotes; ${listOf(["file"])} is required`,
        fix: `write \`name="text"\`.`,
      });
  }
  return texts;
}
