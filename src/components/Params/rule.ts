import type { BlockContent, ListItem, RootContent } from "mdast";
import type { ComponentRules, TwinPart } from "../../markdown/component-rule";
import { bullets, code, definition, text } from "../../markdown/make-nodes";
import type { ContentNode } from "../../markdown/serialise";
import { withBreaks } from "../../shared/with-breaks";

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
    html: param,
  },
  Params: {
    place: "block",
    attributes: {},
    only: "Param",
    twin: ({ content }) => [bullets(content as ListItem[])],
    html: (_props, content) => ["dl", { className: "params" }, content],
  },
} satisfies ComponentRules;

/** Name, type, whether it's required, and its default, with the description below. */
function param(props: Readonly<Record<string, unknown>>, content: readonly ContentNode[]): ContentNode {
  const { name, type, required, default: initial } = props;
  const limits: ContentNode[] =
    initial === undefined
      ? []
      : [["span", { className: "field-limits" }, ["default ", ["code", { translate: "no" }, [String(initial)]]]]];
  return [
    "div",
    { className: "param" },
    [
      [
        "dt",
        { className: "field-name" },
        [
          ["code", { translate: "no" }, breakable(String(name))],
          ["span", { className: "field-type" }, [String(type)]],
          ...(required === true ? [["b", {}, ["required"]] as const] : []),
          ...limits,
        ],
      ],
      ["dd", { className: "field-text" }, content],
    ],
  ];
}

/** Lets a name break between its words if it's wider than a phone. */
const breakable = (name: string): ContentNode[] => withBreaks(name.split(/(?<=\w[_-])(?=\w)/));

function paramItem({ props, content }: TwinPart): RootContent[] {
  const { name, type, required, default: initial } = props;
  const notes = required === true ? ["required"] : [];
  const ending = initial === undefined ? [] : [text(" default "), code(String(initial))];
  return [definition(String(name), String(type), notes, ending, content as BlockContent[])];
}
