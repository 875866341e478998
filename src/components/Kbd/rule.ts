import type { ComponentRules } from "../../markdown/component-rule";
import { code, wordsOf } from "../../markdown/make-nodes";

export const rules = {
  Kbd: {
    place: "inline",
    attributes: {},
    twin: ({ content }) => [code(wordsOf(content))],
    html: (_props, content) => ["kbd", {}, content],
  },
} satisfies ComponentRules;
