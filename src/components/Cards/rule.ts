import type { BlockContent, ListItem } from "mdast";
import type { ComponentRules, Surroundings } from "../../markdown/component-rule";
import { bullets, item, link } from "../../markdown/make-nodes";
import type { ContentNode } from "../../markdown/serialise";
import { keepNumbers } from "../../shared/keep-numbers";
import { joinPaths } from "../../shared/paths";

/** Symbols in static/icons.svg. */
export const CARD_ICONS = [
  "arrow",
  "bolt",
  "book",
  "box",
  "card",
  "cart",
  "code",
  "folder",
  "gift",
  "link",
  "megaphone",
  "page",
  "palette",
  "plug",
  "shield",
  "truck",
  "users",
  "wrench",
] as const;

export const rules = {
  Card: {
    place: "block",
    attributes: {
      title: { type: "string", required: true, read: true },
      href: { type: "string", required: true },
      icon: { type: "string", values: CARD_ICONS },
      mark: { type: "string" },
    },
    inside: "Cards",
    isLink: true,
    twin: ({ props, content }) => [item([link(String(props.title), String(props.href))], content as BlockContent[])],
    html: card,
  },
  Cards: {
    place: "block",
    attributes: {},
    only: "Card",
    twin: ({ content }) => [bullets(content as ListItem[])],
    html: (_props, content) => ["div", { className: "cards", role: "list" }, content],
  },
} satisfies ComponentRules;

/** A link with a sentence. The whole card is clickable, but only its title is announced as the link. */
function card(
  { title, href, icon, mark }: Readonly<Record<string, unknown>>,
  content: readonly ContentNode[],
  { basePath }: Surroundings,
): ContentNode {
  const picture: ContentNode[] =
    icon === undefined ? [] : [spriteIcon(joinPaths(basePath, "/icons.svg"), String(icon))];
  const letters: ContentNode[] =
    mark === undefined ? [] : [["span", { className: "card-mark", "aria-hidden": "true" }, [String(mark)]]];
  return [
    "div",
    { className: mark === undefined ? "card" : "card card-marked", role: "listitem" },
    [
      ...picture,
      ...letters,
      ["p", { className: "card-title" }, [["a", { href }, [keepNumbers(String(title))]]]],
      ["div", { className: "card-text" }, content],
    ],
  ];
}

/** An icon in static/icons.svg, a file that's loaded once for the whole site. */
const spriteIcon = (file: string, name: string): ContentNode => [
  "span",
  { className: "card-icon", "aria-hidden": "true" },
  [
    [
      "svg",
      { width: 22, height: 22, fill: "none", stroke: "currentColor" },
      [["use", { href: `${file}#${name}` }, ""]],
    ],
  ],
];
