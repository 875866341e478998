import type { BlockContent, ListItem } from "mdast";
import type { ComponentRules } from "../../markdown/component-rule";
import { bullets, item, link } from "../../markdown/make-nodes";

/** Symbols of static/icons.svg. */
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
  },
  Cards: {
    place: "block",
    attributes: {},
    only: "Card",
    twin: ({ content }) => [bullets(content as ListItem[])],
  },
} satisfies ComponentRules;
