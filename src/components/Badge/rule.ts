import type { PhrasingContent } from "mdast";
import type { ComponentRules } from "../../markdown/component-rule";
import type { ContentNode } from "../../markdown/serialise";

export const BADGE_TONES = ["neutral", "info", "success", "warning", "danger"] as const;

export const rules = {
  Badge: {
    place: "inline",
    attributes: { tone: { type: "string", values: BADGE_TONES } },
    twin: ({ content }) => [{ type: "emphasis", children: content as PhrasingContent[] }],
    html: ({ tone = "neutral" }, content) => badge(String(tone), content),
  },
} satisfies ComponentRules;

/** A pill with a word in it. */
const badge = (tone: string, content: readonly ContentNode[]): ContentNode => [
  "span",
  { className: `badge ${tone}` },
  content,
];
