import type { RootContent } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { paragraph, text } from "../../markdown/make-nodes";
import type { ContentNode } from "../../markdown/serialise";

/** Backgrounds that a transparent picture can be made for. */
const GROUNDS = ["light", "dark"] as const;

export const rules = {
  Figure: {
    place: "block",
    attributes: {
      src: { type: "string", required: true },
      alt: { type: "string", required: true, read: true },
      caption: { type: "string", read: true },
      ground: { type: "string", values: GROUNDS },
    },
    only: "nothing",
    twin: pictureAndCaption,
    html: figure,
  },
} satisfies ComponentRules;

/**
 * A picture with a caption, sized before it loads. `zoom`: it may be shown smaller than it is, so offer to enlarge it.
 * `eager`: it's probably on the first screen. `language`: of its text and alt text, if not the page's. `beside`: it's
 * one of several in pairs; on a phone, only if it's `tall`. The `second` one of a pair ends the row.
 */
function figure(props: Readonly<Record<string, unknown>>): ContentNode {
  const { src, alt, caption, ground, width, height, zoom, eager, language, beside } = props;
  const late = eager === true ? {} : { loading: "lazy" };
  const made = ground === undefined ? {} : { "data-ground": ground };
  const lang = language === undefined ? {} : { lang: language };
  const image: ContentNode = ["img", { src, alt, ...lang, ...made, width, height, ...late, decoding: "async" }, ""];
  const link = { className: "zoom", href: src, "aria-label": `Enlarge: ${String(alt)}`, ...lang };
  const place = beside === undefined ? {} : { "data-beside": beside };
  const words: ContentNode[] = caption === undefined ? [] : [["figcaption", {}, [String(caption)]]];
  return ["figure", { className: "figure", ...place }, [zoom === true ? ["a", link, [image]] : image, ...words]];
}

function pictureAndCaption({ props: { src, alt, caption } }: TwinPart): RootContent[] {
  const picture = paragraph([{ type: "image", url: String(src), alt: String(alt) }]);
  if (caption === undefined) return [picture];
  return [picture, paragraph([{ type: "emphasis", children: [text(String(caption))] }])];
}
