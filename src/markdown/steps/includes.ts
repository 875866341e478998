import type { Parent, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { isVariableName, substituteFile } from "../../config/variables";
import { didYouMean, listOf, suggest } from "../../problems/problem";
import { placeOf, report, type Origin, type Placed, type ReadContext } from "../context";
import { LONGEST, TOO_LONG } from "../limits";
import { isComponent, type ComponentNode } from "../nodes";
import { parseMdx } from "../parse";

/**
 * Replaces every `<Include file="partials/…" />` by the file's content, with its other attributes as variables.
 * Partials may include others. Nodes remember their file, so that problems have the partial's own line and column.
 */
export function includes(tree: Root, context: ReadContext): void {
  expand(tree, context, { chain: [], all: { characters: 0 } });
}

interface Expansion {
  /** The partials being expanded, outermost first. */
  readonly chain: readonly string[];
  /** Total size included in the page so far. */
  readonly all: { characters: number };
}

function expand(parent: Parent, context: ReadContext, expansion: Expansion): void {
  parent.children = parent.children.flatMap((child): RootContent[] => {
    if (isComponent(child) && child.name === "Include") return included(child, context, expansion);
    if ("children" in child) expand(child, context, expansion);
    return [child];
  });
}

/** Returns the content for an `<Include>`; nothing if it's wrong, which is reported. */
function included(node: ComponentNode, context: ReadContext, { chain, all }: Expansion): RootContent[] {
  const { file, ...parameters } = attributes(node, context);
  if (node.children.length > 0)
    report(context, node, {
      what: "`<Include>` with content",
      found: "text between its tags",
      expected: '`<Include file="partials/…" />`',
      fix: "move the text to the partial, or pass it as an attribute.",
    });
  const source = partialText(file, node, context);
  if (file === undefined || source === undefined) return [];
  if (chain.includes(file)) {
    report(context, node, {
      what: "partial that includes itself",
      found: [...chain.slice(chain.indexOf(file)), file].map((name) => `\`${name}\``).join(" → "),
      expected: "partials that don't include themselves",
      fix: "remove this `<Include>`.",
    });
    return [];
  }
  // Nested partials can grow exponentially. Report it once.
  const isKnown = all.characters > LONGEST;
  all.characters += source.length;
  if (all.characters > LONGEST) {
    if (!isKnown) report(context, node, TOO_LONG);
    return [];
  }
  const isEmpty = source.trim() === "";
  if (isEmpty || source.startsWith("---\n"))
    report(context, node, {
      what: "text of a partial",
      found: isEmpty ? `nothing in \`${file}\`` : `front matter in \`${file}\``,
      expected: "text alone",
      fix: isEmpty ? "write it, or remove this `<Include>`." : "remove the front matter.",
    });
  checkParameters(file, source, Object.keys(parameters), node, context);
  const partial = readPartial(file, source, parameters, node, context);
  expand(partial, context, { chain: [...chain, file], all });
  return node.type === "mdxJsxFlowElement" ? partial.children : inline(file, partial, node, context);
}

/** Returns a partial's text; undefined if there's none, which is reported. */
function partialText(file: string | undefined, node: ComponentNode, context: ReadContext): string | undefined {
  const { partials } = context.options;
  if (file === undefined) {
    report(context, node, {
      what: "attribute `file` of `<Include>`",
      found: "nothing",
      expected: "a file in content/partials, as `partials/….mdx`",
      fix: 'add `file="partials/….mdx"`.',
    });
    return undefined;
  }
  const source = file.startsWith("partials/") ? partials?.read(file) : undefined;
  if (source === undefined)
    report(context, node, {
      what: "partial that doesn't exist",
      found: `\`${file}\``,
      expected: "a file in content/partials, as `partials/….mdx`",
      fix: suggest(file, partials?.names() ?? [], "add the file or correct the path.", didYouMean),
    });
  return source;
}

/** Reports attributes that the partial doesn't use, or that would shadow a variable of the site. */
function checkParameters(
  file: string,
  source: string,
  names: readonly string[],
  node: ComponentNode,
  context: ReadContext,
): void {
  for (const name of names) {
    const isSiteVariable = Object.hasOwn(context.options.variables ?? {}, name);
    if (source.includes(`%${name}%`) && !isSiteVariable) continue;
    report(context, node, {
      what: `attribute \`${name}\` of \`<Include>\``,
      found: isSiteVariable ? "the name of a site variable" : `no \`%${name}%\` in \`${file}\``,
      expected: "a variable of the partial",
      fix: isSiteVariable ? "choose another name." : "correct the name, or remove the attribute.",
    });
  }
}

/** Parses a partial with its variables filled in. Its nodes and attributes remember their file. */
function readPartial(
  name: string,
  source: string,
  parameters: Readonly<Record<string, string>>,
  node: ComponentNode,
  context: ReadContext,
): Root {
  const { options, problems, origins } = context;
  const file = options.partials?.display(name) ?? name;
  const {
    text,
    sourceColumn,
    problems: unknown,
  } = substituteFile(file, source, { ...options.variables, ...parameters }, missingAttribute(node, context));
  const { tree, problems: syntax } = parseMdx(file, text);
  problems.push(
    ...unknown,
    ...syntax.map((problem) => ({ ...problem, column: sourceColumn(problem.line, problem.column) })),
  );
  const origin: Origin = { file, text, sourceColumn };
  visit(tree, (node) => {
    const placed: Placed[] = isComponent(node) ? [node, ...node.attributes] : [node];
    for (const { position } of placed) if (position) origins.set(position, origin);
  });
  return tree;
}

/**
 * Returns the fix of a variable that the include doesn't set, which is told once and at the include: what's escaped in
 * the partial would be shown as it is on all its pages.
 */
function missingAttribute(node: ComponentNode, context: ReadContext): (name: string) => string | undefined {
  const { file, line } = placeOf(context, node);
  const told = new Set<string>();
  return (name) => {
    if (told.has(name)) return undefined;
    told.add(name);
    return `add \`${name}="…"\` to the \`<Include>\` of ${file}:${line}, or write \`\\%${name}%\` here for the literal text on all its pages.`;
  };
}

/** Returns the content of a partial in a line of text: that of its only paragraph. */
function inline(file: string, { children }: Root, node: ComponentNode, context: ReadContext): RootContent[] {
  const [only, ...more] = children;
  if (only?.type === "paragraph" && more.length === 0) return only.children;
  if (children.length > 0)
    report(context, node, {
      what: "`<Include>` within a line",
      found: `several blocks in \`${file}\``,
      expected: "a partial of one paragraph",
      fix: "put the `<Include>` on a line of its own, with empty lines around it.",
    });
  return [];
}

/** Returns quoted attribute values by name; reports anything else. */
function attributes(node: ComponentNode, context: ReadContext): Record<string, string> {
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const attribute of node.attributes) {
    const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "{…}";
    if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "string" && isVariableName(name))
      texts[name] = attribute.value;
    else
      report(context, attribute.position ? attribute : node, {
        what: `attribute \`${name}\` of \`<Include>\``,
        found: isVariableName(name) ? "no text" : `\`${name}\``,
        expected: `a name of at least three letters with a text in quotes; ${listOf(["file"])} is required`,
        fix: `write \`name="text"\`.`,
      });
  }
  return texts;
}
