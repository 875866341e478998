import type { RootContent } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { paragraph, text } from "../../markdown/make-nodes";

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
    twin: pictureAndCaption,
  },
} satisfies ComponentRules;

function pictureAndCaption({ props: { src, alt, caption } }: TwinPart): RootContent[] {
  const picture = paragraph([{ type: "image", url: String(src), alt: String(alt) }]);
  if (caption === undefined) return [picture];
  return [picture, paragraph([{ type: "emphasis", children: [text(String(caption))] }])];
}
