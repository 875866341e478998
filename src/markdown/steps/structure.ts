import type { Parent, Root, RootContent } from "mdast";
import { visit } from "unist-util-visit";
import { formatBytes } from "../../shared/format-bytes";
import { isExternal } from "../../shared/paths";
import { COMPONENTS, type ComponentRule } from "../allowed";
import { report, type MarkdownContext } from "../context";
import { componentProps, isComponent } from "../nodes";

/**
 * Checks what components contain, which attributes alone cannot say: tabs hold only tabs, each label
 * once; steps are one numbered list. Runs after block components have left their paragraphs. Gives
 * downloads their kind and, for files of this site, their size.
 */
export function structure(tree: Root, context: MarkdownContext): void {
  visit(tree, (node) => {
    if (!isComponent(node)) return;
    const rule = COMPONENTS[node.name ?? ""];
    if (rule?.only !== undefined) checkContent(node as unknown as Parent, node.name ?? "", rule.only, context);
    if (node.name === "Tabs") checkTabs(node as unknown as Parent, context);
    if (node.name === "Download") describeDownload(node, context);
  });
}

function checkContent(
  parent: Parent,
  name: string,
  only: NonNullable<ComponentRule["only"]>,
  context: MarkdownContext,
): void {
  const children = (parent.children as RootContent[]).filter(
    (child) => child.type !== "text" || child.value.trim() !== "",
  );
  const isList = only.endsWith("list");
  const expected = isList ? `one ${only}` : `\`<${only}>\` and nothing else`;
  const fits = (child: RootContent): boolean =>
    isList
      ? child.type === "list" && (child.ordered === true) === (only === "numbered list")
      : isComponent(child) && child.name === only;
  const stranger = children.find((child) => !fits(child)) ?? (isList ? children[1] : undefined);
  if (!stranger && children.length > 0) return;
  report(context, stranger ?? (parent as never), {
    what: `content of \`<${name}>\``,
    found: stranger ? describe(stranger) : "nothing",
    expected,
    fix: stranger
      ? `move it out of \`<${name}>\`.`
      : isList
        ? "write the list inside, with empty lines around it."
        : `write \`<${only}>\` inside.`,
  });
}

function describe(node: RootContent): string {
  if (isComponent(node)) return `\`<${node.name ?? ""}>\``;
  if (node.type === "list") return node.ordered ? "a numbered list" : "a bullet list";
  return `a ${node.type}`;
}

/** Group names stand in addresses; labels tell panels apart. */
function checkTabs(tabs: Parent, context: MarkdownContext): void {
  const { group } = componentProps(tabs);
  if (typeof group === "string" && !/^[a-z][a-z0-9-]*$/.test(group)) {
    report(context, tabs, {
      what: "attribute `group` of `<Tabs>`",
      found: `\`${group}\``,
      expected: "small letters, digits and hyphens: it stands in the address",
      fix: `write \`${group.toLowerCase().replace(/[^a-z0-9]+/g, "-")}\`.`,
    });
  }
  const labels = new Set<unknown>();
  for (const tab of tabs.children) {
    const { label } = componentProps(tab);
    if (labels.has(label))
      report(context, tab, {
        what: "label of a tab",
        found: `\`${String(label)}\` twice`,
        expected: "each label once",
        fix: "rename one of the tabs.",
      });
    labels.add(label);
  }
}

const KINDS: Readonly<Record<string, string>> = { mp4: "MP4 video", webm: "WebM video", mov: "MOV video" };

function describeDownload(node: Parameters<typeof componentProps>[0], context: MarkdownContext): void {
  const props = componentProps(node);
  const href = String(props.href ?? "").replace(/[?#].*$/, "");
  const [, ending] = /\.([a-z0-9]{2,5})$/i.exec(href) ?? [];
  if (ending !== undefined && !/^https?:\/\/[^/]*$/i.test(href))
    props.kind = KINDS[ending.toLowerCase()] ?? ending.toUpperCase();
  const bytes = isExternal(href) ? undefined : context.options.fileSize?.(href);
  if (bytes !== undefined) props.size = formatBytes(bytes);
  // A file of this site that is missing is named by the check of links.
  else if (props.size === undefined && isExternal(href)) {
    report(context, node, {
      what: "download without a size",
      found: `\`${href}\``,
      expected: 'the size of a file on another site, such as `size="12 MB"`',
      fix: "add `size`.",
    });
  }
}
