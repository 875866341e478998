import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { paragraph, strong } from "../../markdown/make-nodes";
import type { ContentNode } from "../../markdown/serialise";
import type { BlockContent, RootContent } from "mdast";

/** Also used as directive names: `:::note`. */
export const ADMONITION_TYPES = ["note", "tip", "info", "warning", "danger"] as const;

export const rules = {
  Admonition: {
    place: "block",
    attributes: {
      type: { type: "string", required: true, values: ADMONITION_TYPES },
      title: { type: "string", read: true },
    },
    twin: labelledQuote,
    html: note,
  },
} satisfies ComponentRules;

const INFO = "M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18z";
const TIP = "M9 18h6M10 21h4M8 14a6 6 0 1 1 8 0c-.7.7-1 1.4-1 2H9c0-.6-.3-1.3-1-2z";
const ALERT = "M12 9v5m0 3v.01M12 3 2.5 20h19z";
/** Icon paths, as in src/theme/components/Icon. */
const ICONS: Readonly<Record<string, string>> = { note: INFO, tip: TIP, info: INFO, warning: ALERT, danger: ALERT };

/** Returns a type's display name, such as `Tip`. */
const kindOf = (type: string): string => `${type.charAt(0).toUpperCase()}${type.slice(1)}`;

/**
 * An admonition. Its type is its title, or before a title of its own for screen readers: others see the colour and the
 * icon. The title isn't a heading.
 */
function note(
  { type: written, title }: Readonly<Record<string, unknown>>,
  content: readonly ContentNode[],
): ContentNode {
  const type = String(written);
  const kind = kindOf(type);
  const heading: ContentNode[] =
    title === undefined ? [kind] : [["span", { className: "visually-hidden" }, `${kind}: `], String(title)];
  const icon = { className: "icon", width: 20, height: 20, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return [
    "div",
    { className: `admonition ${type}`, role: "note" },
    [
      ["p", { className: "admonition-title" }, [["svg", icon, [["path", { d: ICONS[type] }, ""]]], ...heading]],
      ["div", { className: "admonition-body" }, content],
    ],
  ];
}

/** A quote whose first line names the type and the title, if there is one. */
function labelledQuote({ props, content }: TwinPart): RootContent[] {
  const kind = kindOf(String(props.type));
  const label = props.title === undefined ? kind : `${kind}: ${String(props.title)}`;
  return [{ type: "blockquote", children: [paragraph([strong(label)]), ...(content as BlockContent[])] }];
}
