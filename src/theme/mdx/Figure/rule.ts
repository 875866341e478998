import type { ComponentRules } from "../../../markdown/component-rule";

/** The ground that a transparent picture is made for. */
export const GROUNDS = ["light", "dark"] as const;

export const rules = {
  Figure: {
    place: "block",
    attributes: {
      src: { type: "string", required: true },
      alt: { type: "string", required: true, read: true },
      caption: { type: "string", read: true },
      ground: { type: "string", values: GROUNDS },
    },
  },
} satisfies ComponentRules;
