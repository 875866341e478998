import type { BlockContent, ListItem, RootContent } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { bullets, code, definition, text } from "../../markdown/make-nodes";

export const rules = {
  Param: {
    place: "block",
    attributes: {
      name: { type: "string", required: true },
      type: { type: "string", required: true },
      required: { type: "boolean" },
      default: { type: "string" },
    },
    inside: "Params",
    twin: paramItem,
  },
  Params: {
    place: "block",
    attributes: {},
    only: "Param",
    twin: ({ content }) => [bullets(content as ListItem[])],
  },
} satisfies ComponentRules;

function paramItem({ props, content }: TwinPart): RootContent[] {
  const { name, type, required, default: initial } = props;
  const notes = required === true ? ["required"] : [];
  const ending = initial === undefined ? [] : [text(" default "), code(String(initial))];
  return [definition(String(name), String(type), notes, ending, content as BlockContent[])];
}
