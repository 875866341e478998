import type { ComponentRules } from "../../../markdown/component-rule";

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
  },
  Cards: { place: "block", attributes: {}, only: "Card" },
} satisfies ComponentRules;
