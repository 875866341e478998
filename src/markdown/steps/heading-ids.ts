import type { Heading as MdastHeading, Root } from "mdast";
import autolinkHeaders from "gatsby-remark-autolink-headers";
import { toString } from "mdast-util-to-string";
import { report, type MarkdownContext } from "../context";
import { visit } from "../visit";

const EXPLICIT_ID = /^\s*\/\*\s*#([A-Za-z][\w-]*)\s*\*\/\s*$/;

/**
 * Takes explicit ids from comments (a heading that ends in `#id` between comment marks). Runs before
 * comments are dropped. gatsby-remark-autolink-headers never overwrites an id, so it fills in the others only.
 */
export function explicitHeadingIds(tree: Root, context: MarkdownContext): void {
  const seen = new Set<string>();
  visit(tree, "heading", (heading: MdastHeading) => {
    const last = heading.children[heading.children.length - 1];
    if (last?.type !== "mdxTextExpression") return;
    const id = EXPLICIT_ID.exec(last.value)?.[1];
    if (id === undefined) return;
    if (seen.has(id)) {
      report(context, last, {
        what: "duplicate heading id",
        found: `\`#${id}\``,
        expected: "each id once on a page",
        fix: "choose another id.",
      });
    }
    seen.add(id);
    heading.children.pop();
    const text = heading.children[heading.children.length - 1];
    if (text?.type === "text") text.value = text.value.trimEnd();
    heading.data = {
      ...heading.data,
      id,
      explicitId: true,
      hProperties: { ...heading.data?.hProperties, id },
    } as MdastHeading["data"];
  });
}

/** Ids for all headings, unique on the page, and their list. Level one is the page's own and gets none. */
export function headingIds(tree: Root, context: MarkdownContext): void {
  autolinkHeaders({ markdownAST: tree }, { icon: false, elements: ["h2", "h3", "h4", "h5", "h6"] });
  const reserved = explicitIds(tree);
  const used = new Set<string>();
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
    const properties = (heading.data?.hProperties ?? {}) as Record<string, unknown>;
    const wanted = String(properties.id ?? "") || "section";
    const explicit = isExplicit(heading);
    let id = wanted;
    for (let count = 1; used.has(id) || (!explicit && reserved.has(id)); count += 1) id = `${wanted}-${count}`;
    used.add(id);
    heading.data = { ...heading.data, hProperties: { ...properties, id } };
    context.headings.push({ depth: heading.depth, id, text: toString(heading) });
  });
}

/** Ids that writers have chosen; others make way for them, before and after them in the page. */
function explicitIds(tree: Root): ReadonlySet<string> {
  const ids = new Set<string>();
  visit(tree, "heading", (heading: MdastHeading) => {
    const { id } = (heading.data?.hProperties ?? {}) as { id?: string };
    if (id !== undefined && isExplicit(heading)) ids.add(id);
  });
  return ids;
}

function isExplicit(heading: MdastHeading): boolean {
  return (heading.data as { explicitId?: boolean } | undefined)?.explicitId === true;
}
