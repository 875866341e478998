import { toString } from "mdast-util-to-string";
import type { ComponentRules } from "../../../markdown/component-rule";
import { code } from "../../../markdown/make-nodes";

export const rules = {
  Kbd: {
    place: "inline",
    attributes: {},
    twin: ({ content }) => [code(toString({ type: "root", children: [...content] }))],
  },
} satisfies ComponentRules;
