import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  /** Only the template of operation pages loads it. */
  Operation: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    template: "operation-page",
  },
} satisfies ComponentRules;
