import type { Root as HastRoot, RootContent } from "hast";
import type { RootContent as RootContentOfMarkdown } from "mdast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { visit } from "unist-util-visit";
import { newContext, report, type MarkdownContext, type MarkdownOptions } from "./context";
import { ruleOf, type ComponentRules } from "./component-rule";
import { readPage } from "./read-page";
import { serialise, type ContentNode } from "./serialise";
import { codeBlocks } from "./steps/code-blocks";
import { componentData, writtenComponents } from "./steps/component-data";
import { diagrams } from "./steps/diagrams";
import { directives } from "./steps/directives";
import { headingAnchors } from "./steps/heading-anchors";
import { explicitHeadingIds, headingIds } from "./steps/heading-ids";
import { htmlElements } from "./steps/html-elements";
import { images } from "./steps/images";
import { breakableCells, breakableHeadings, wholeNames, wholeWords } from "./steps/line-breaks";
import { links } from "./steps/links";
import { paragraphs } from "./steps/paragraphs";
import { references } from "./steps/references";
import { restrictMdx } from "./steps/restrict-mdx";
import { snippets } from "./steps/snippets";
import { strayMarks } from "./steps/stray-marks";
import { structure } from "./steps/structure";
import { scrollingTables } from "./steps/tables";
import { taskLists } from "./steps/task-lists";
import { unravel } from "./steps/unravel";
import { twinTree } from "./twin/twin-tree";

/** What the steps have collected. */
type Collected =
  | "headings"
  | "headingPlaces"
  | "questions"
  | "links"
  | "externalLinks"
  | "problems"
  | "shows"
  | "paragraphs";

/** A processed page, for GraphQL and the checks. */
export interface ProcessedPage extends Readonly<Pick<MarkdownContext, Collected>> {
  readonly content: readonly ContentNode[];
  /** All ids that links may point to. */
  readonly ids: readonly string[];
  /** The page's words without code, for search and word counts. */
  readonly text: string;
  /** The page as Markdown only; addresses are those of its HTML. */
  readonly twin: readonly RootContentOfMarkdown[];
}

const toHast = unified()
  .use(remarkRehype, { passThrough: ["mdxJsxFlowElement", "mdxJsxTextElement"], clobberPrefix: "" })
  .freeze();

/**
 * Processes a page. The order of the steps is fixed here:
 *
 * 0. `readPage` inserts partials: from then on, their nodes are the page's own. Paragraphs are collected as written.
 * 1. Explicit heading ids and questions are in comments, so they're read before comments are dropped.
 * 2. `restrictMdx` runs before anything trusts a component or its attributes.
 * 3. `strayMarks` needs directives as written. Directives become components before `unravel` looks for block components
 *    in paragraphs.
 * 4. Components that become Markdown as written by a writer do so before links and images are resolved, because later
 *    steps must only see final addresses.
 * 5. Heading ids before component data, which adds components' own headings in reading order.
 * 6. Snippets fill fences from files, diagrams replace theirs. Code blocks are the last Markdown step, so that their
 *    text stays plain until then. The twin is made from the result, before it becomes HTML.
 * 7. Anchors after ids; tables and task lists need HTML elements.
 *
 * @param text MDX with variables filled in, and front matter replaced by empty lines
 */
export function processPage(text: string, options: MarkdownOptions): ProcessedPage {
  const { tree, ...read } = readPage(text, options);
  const context = newContext(read, options);
  paragraphs(tree, context, text);
  explicitHeadingIds(tree, context);
  restrictMdx(tree, context);
  strayMarks(tree, context, text);
  directives(tree, context, text);
  unravel(tree, options.components);
  structure(tree, context);
  writtenComponents(tree, context);
  references(tree);
  links(tree, context);
  images(tree, context);
  headingIds(tree, context);
  componentData(tree, context);
  snippets(tree, context);
  diagrams(tree, context);
  codeBlocks(tree, context);
  // If there are problems, components may lack data for their Markdown form.
  const twin = context.problems.length > 0 ? [] : twinTree(tree, options.components);
  const html = toHast.runSync(tree);
  htmlElements(html, context);
  if (html.children.length === 0 && context.problems.length === 0)
    report(context, { position: { start: { line: text.split("\n").length, column: 1 } } }, NO_TEXT);
  const words = plainText(html, options.components);
  headingAnchors(html, context);
  scrollingTables(html);
  breakableCells(html);
  wholeNames(html);
  breakableHeadings(html);
  wholeWords(html);
  taskLists(html);
  visit(html, "element", (element) => {
    if (typeof element.properties.id === "string") context.ids.add(element.properties.id);
    // Browsers translate pages, but code must stay as it is.
    if (element.tagName === "code") element.properties.translate = "no";
  });
  const { options: _options, origins: _origins, aliases: _aliases, ids, ...collected } = context;
  return { ...collected, content: serialise(html), ids: [...ids], text: words, twin };
}

const NO_TEXT = {
  what: "page without text",
  found: "nothing",
  expected: "what readers come for, below the front matter",
  fix: "write it, or hide the page with `draft: true`.",
};

const INLINE_ELEMENTS = new Set("a abbr cite code del dfn em mark span strong sub sup".split(" "));

/** Returns a page's words; blocks separate words, inline elements don't. Skips code blocks. */
function plainText(tree: HastRoot, components: ComponentRules): string {
  const isInline = (name: string): boolean => INLINE_ELEMENTS.has(name) || ruleOf(components, name)?.place === "inline";
  const words = (node: HastRoot | RootContent): string => {
    if (node.type === "text") return node.value;
    // A diagram's caption is below the picture.
    if (!("children" in node) || (node.type === "element" && node.tagName === "svg")) return "";
    const inside = node.children.map(words).join("");
    const name = node.type === "element" ? node.tagName : ((node as { name?: string }).name ?? "");
    return isInline(name) ? inside : ` ${inside} `;
  };
  return words(tree).replace(/\s+/g, " ").trim();
}
