import type { ComponentRules } from "../../markdown/component-rule";

export const rules = {
  Steps: {
    place: "block",
    attributes: {},
    only: "numbered list",
    html: (_props, content) => ["div", { className: "steps" }, content],
  },
} satisfies ComponentRules;
