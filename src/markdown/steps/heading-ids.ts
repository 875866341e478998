import type { Heading as MdastHeading, Root } from "mdast";
import autolinkHeaders from "gatsby-remark-autolink-headers";
import { toString } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { isQuestion, QUESTION } from "../../shared/question";
import { placeOf, report, type MarkdownContext, type Placed } from "../context";
import { readHeadingComment } from "../heading-comment";
import { SITE_IDS, siteId } from "../site-ids";

/** Data that the steps add to headings. */
export interface HeadingData {
  /** The id that its author wrote. */
  explicitId?: string;
  /** Its former ids. */
  was?: readonly string[];
  /** Questions that its section answers, and their comment. */
  asked?: { readonly questions: readonly string[]; readonly at: Placed };
  hProperties?: { id?: string };
}

/** Start of a comment that was probably meant to be a heading's. */
const MEANT = /^\s*\/\*\s*(?:#(?!\d)|"|was\s*#)/;

const dataOf = (heading: MdastHeading): HeadingData => heading.data ?? {};

/**
 * Reads ids, former ids and questions from comments at the end of headings (`#id`, `was #id` or `"Question?"` between
 * comment marks). Runs before comments are dropped. gatsby-remark-autolink-headers keeps existing ids and only adds
 * missing ones.
 */
export function explicitHeadingIds(tree: Root, context: MarkdownContext): void {
  const seen = new Set<string>();
  visit(tree, "heading", (heading: MdastHeading) => {
    const last = heading.children[heading.children.length - 1];
    if (last?.type !== "mdxTextExpression") return;
    const comment = readHeadingComment(last.value);
    if (!comment && MEANT.test(last.value))
      report(context, last, {
        what: "comment of a heading",
        found: `\`{${last.value.trim()}}\``,
        expected: '`#id`, `was #old` and `"Questions?"`, each once and in this order',
        fix: "close each quote, or start a comment about something else with another word.",
      });
    if (!comment) return;
    const { id, was, questions } = comment;
    if (id !== undefined && seen.has(id)) {
      report(context, last, {
        what: "duplicate heading id",
        found: `\`#${id}\``,
        expected: "each id once on a page",
        fix: "choose another id.",
      });
    }
    if (id !== undefined && SITE_IDS.has(id)) report(context, last, siteId(id));
    heading.children.pop();
    const text = heading.children[heading.children.length - 1];
    if (text?.type === "text") text.value = text.value.trimEnd();
    heading.data = { ...heading.data, was, asked: { questions, at: last } } as MdastHeading["data"];
    if (id === undefined) return;
    seen.add(id);
    heading.data = {
      ...heading.data,
      id,
      explicitId: id,
      hProperties: { ...heading.data?.hProperties, id },
    } as MdastHeading["data"];
  });
}

/** Gives all headings ids that are unique on the page, and lists them. Reports level one, which is the page's title. */
export function headingIds(tree: Root, context: MarkdownContext): void {
  autolinkHeaders({ markdownAST: tree }, { icon: false, elements: ["h2", "h3", "h4", "h5", "h6"] });
  // Other headings anywhere on the page avoid the ids that authors wrote.
  const reserved = new Set<string>();
  visit(tree, "heading", (heading: MdastHeading) => {
    const { explicitId } = dataOf(heading);
    if (explicitId !== undefined) reserved.add(explicitId);
  });
  const used = new Set(SITE_IDS);
  visit(tree, "heading", (heading: MdastHeading) => {
    if (heading.depth === 1) {
      report(context, heading, {
        what: "level-one heading in a page",
        found: `\`# ${toString(heading)}\``,
        expected: "sections from `##`: the front matter's title is the h1",
        fix: "use `##`, or remove the heading.",
      });
      return;
    }
    if (toString(heading).trim() === "")
      report(context, heading, {
        what: "heading without text",
        found: "nothing",
        expected: "words after the `#`",
        fix: "write them, or remove the line.",
      });
    const properties = (heading.data?.hProperties ?? {}) as Record<string, unknown>;
    const explicit = dataOf(heading).explicitId !== undefined;
    // Text without letters and digits makes no id, or only the number of a duplicate.
    const wanted = explicit || /[\p{L}\p{N}_-]/u.test(toString(heading)) ? String(properties.id) : "section";
    let id = wanted;
    for (let count = 1; used.has(id) || (!explicit && reserved.has(id)); count += 1) id = `${wanted}-${count}`;
    used.add(id);
    heading.data = { ...heading.data, hProperties: { ...properties, id } };
    context.headings.push({ depth: heading.depth, id, text: toString(heading) });
    context.headingPlaces.push({ id, ...placeOf(context, heading) });
    questionsOf(heading, id, context);
  });
  earlierIds(tree, context, used);
}

/** Collects the questions that a section answers. */
function questionsOf(heading: MdastHeading, id: string, context: MarkdownContext): void {
  const { questions, at } = dataOf(heading).asked ?? { questions: [], at: undefined };
  for (const text of questions) {
    context.questions.push({ id, text, ...placeOf(context, at) });
    if (isQuestion(text)) continue;
    report(context, at, {
      what: "question of a heading",
      found: `\`${text}\``,
      expected: QUESTION,
      fix: `write ${QUESTION}.`,
    });
  }
}

/** Collects the former ids of headings; each may only lead to one place. */
function earlierIds(tree: Root, context: MarkdownContext, used: Set<string>): void {
  visit(tree, "heading", (heading: MdastHeading) => {
    const { was = [], hProperties = {} } = dataOf(heading);
    const free = was.filter((old) => {
      if (!used.has(old)) return used.add(old);
      report(context, heading, {
        what: "former id that's in use on the page",
        found: `\`was #${old}\``,
        expected: "each id once on a page",
        fix: `remove \`#${old}\` from the comment, or give the other heading another id.`,
      });
      return false;
    });
    if (free.length > 0) context.aliases.set(hProperties.id ?? "", free);
  });
}
