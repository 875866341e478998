import type { PhrasingContent } from "mdast";
import type { ComponentRules } from "../../markdown/component-rule";

export const BADGE_TONES = ["neutral", "info", "success", "warning", "danger"] as const;

export const rules = {
  Badge: {
    place: "inline",
    attributes: { tone: { type: "string", values: BADGE_TONES } },
    twin: ({ content }) => [{ type: "emphasis", children: content as PhrasingContent[] }],
  },
} satisfies ComponentRules;
