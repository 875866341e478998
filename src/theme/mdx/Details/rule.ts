import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  Details: {
    place: "block",
    attributes: { summary: { type: "string", required: true, read: true }, open: { type: "boolean" } },
  },
} satisfies ComponentRules;
