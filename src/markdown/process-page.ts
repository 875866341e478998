import type { Root as HastRoot, RootContent } from "hast";
import type { RootContent as RootContentOfMarkdown } from "mdast";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import type { Problem } from "../problems/problem";
import {
  type ExternalLink,
  type Heading,
  type HeadingPlace,
  type InternalLink,
  type Paragraph,
  type SectionQuestion,
  newContext,
  report,
  type MarkdownOptions,
  type ShownComponent,
} from "./context";
import { ruleOf, type ComponentRules } from "./component-rule";
import { readPage } from "./read-page";
import { serialise, type ContentNode } from "./serialise";
import { codeBlocks } from "./steps/code-blocks";
import { componentData, writtenComponents } from "./steps/component-data";
import { diagrams } from "./steps/diagrams";
import { directives } from "./steps/directives";
import { headingAliases } from "./steps/heading-aliases";
import { headingAnchors } from "./steps/heading-anchors";
import { explicitHeadingIds, headingIds } from "./steps/heading-ids";
import { htmlElements } from "./steps/html-elements";
import { images } from "./steps/images";
import { breakableCells, breakableHeadings, wholeNames } from "./steps/line-breaks";
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
import { visit } from "./visit";

/** A page after the pipeline: what the data layer stores and the checks ask about. */
export interface ProcessedPage {
  readonly content: readonly ContentNode[];
  readonly headings: readonly Heading[];
  readonly headingPlaces: readonly HeadingPlace[];
  /** What its sections answer, in reading order. */
  readonly questions: readonly SectionQuestion[];
  readonly links: readonly InternalLink[];
  readonly externalLinks: readonly ExternalLink[];
  /** Every id that a link may point to. */
  readonly ids: readonly string[];
  /** Words of the page without code, for search and word counts. */
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Components that show something from outside the page, such as operations. */
  readonly shows: readonly ShownComponent[];
  readonly paragraphs: readonly Paragraph[];
  /** The page as Markdown alone; addresses in it are those of its HTML. */
  readonly twin: readonly RootContentOfMarkdown[];
}

const toHast = unified()
  .use(remarkRehype, { passThrough: ["mdxJsxFlowElement", "mdxJsxTextElement"], clobberPrefix: "" })
  .freeze();

/**
 * The one place that fixes the order of the steps.
 *
 * 0. `readPage` puts partials in their places first: from then on their nodes are the page's own. Paragraphs are
 *    collected as they are written.
 * 1. Explicit heading ids and questions are written in comments, so they are read before comments are dropped.
 * 2. `restrictMdx` runs before anything trusts a component or its attributes.
 * 3. `strayMarks` sees directives as they were written. Directives become components before `unravel` looks for block components in paragraphs.
 * 4. Components that become Markdown as a writer could have written it do so before links and images; links and
 *    images change addresses that the later steps must not see in their first form.
 * 5. Heading ids before component data, which adds a component's own headings in reading order.
 * 6. Snippets fill fences from files, diagrams take theirs away. Code blocks last on the Markdown side: until then
 *    their text is plain.
 *    The twin is made from what is then there, before it becomes HTML.
 * 7. Anchors after ids; tables and task lists need HTML elements.
 *
 * @param text MDX after variables, front matter replaced by empty lines
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
  // Where something is wrong, components may lack what their form is made from.
  const twin = context.problems.length > 0 ? [] : twinTree(tree, options.components);
  const html = toHast.runSync(tree);
  htmlElements(html, context);
  if (html.children.length === 0 && context.problems.length === 0)
    report(context, { position: { start: { line: text.split("\n").length, column: 1 } } }, NO_TEXT);
  const words = plainText(html, options.components);
  headingAnchors(html);
  headingAliases(html, context);
  scrollingTables(html);
  breakableCells(html);
  wholeNames(html);
  breakableHeadings(html);
  taskLists(html);
  visit(html, "element", (element) => {
    if (typeof element.properties.id === "string") context.ids.add(element.properties.id);
    // Browsers translate pages; code has to stay what it is.
    if (element.tagName === "code") element.properties.translate = "no";
  });
  return {
    content: serialise(html),
    headings: context.headings,
    headingPlaces: context.headingPlaces,
    questions: context.questions,
    links: context.links,
    externalLinks: context.externalLinks,
    ids: [...context.ids],
    text: words,
    problems: context.problems,
    shows: context.shows,
    paragraphs: context.paragraphs,
    twin,
  };
}

const NO_TEXT = {
  what: "page without text",
  found: "nothing",
  expected: "what readers come for, below the front matter",
  fix: "write it, or keep the page to yourself with `draft: true`.",
};

/** HTML elements within a line: the words around them are not set apart. */
const INLINE_ELEMENTS = new Set("a abbr cite code del dfn em mark span strong sub sup".split(" "));

/** The words of a page; blocks are set apart, inline elements are not. Code blocks have no words. */
function plainText(tree: HastRoot, components: ComponentRules): string {
  const isInline = (name: string): boolean => INLINE_ELEMENTS.has(name) || ruleOf(components, name)?.place === "inline";
  const words = (node: HastRoot | RootContent): string => {
    if (node.type === "text") return node.value;
    // A diagram has its caption below the picture.
    if (!("children" in node) || (node.type === "element" && node.tagName === "svg")) return "";
    const inside = node.children.map(words).join("");
    const name = node.type === "element" ? node.tagName : ((node as { name?: string }).name ?? "");
    return isInline(name) ? inside : ` ${inside} `;
  };
  return words(tree).replace(/\s+/g, " ").trim();
}
