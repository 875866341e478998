import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { paragraph, strong } from "../../markdown/make-nodes";
import type { BlockContent, RootContent } from "mdast";

/** Also the names of the directives: `:::note`. */
export const ADMONITION_TYPES = ["note", "tip", "info", "warning", "danger"] as const;

export const rules = {
  Admonition: {
    place: "block",
    attributes: {
      type: { type: "string", required: true, values: ADMONITION_TYPES },
      title: { type: "string", read: true },
    },
    twin: labelledQuote,
  },
} satisfies ComponentRules;

/** A quote whose first line names the kind of the remark, and its title where it has one. */
function labelledQuote({ props, content }: TwinPart): RootContent[] {
  const type = String(props.type);
  const kind = `${type.charAt(0).toUpperCase()}${type.slice(1)}`;
  const label = props.title === undefined ? kind : `${kind}: ${String(props.title)}`;
  return [{ type: "blockquote", children: [paragraph([strong(label)]), ...(content as BlockContent[])] }];
}
