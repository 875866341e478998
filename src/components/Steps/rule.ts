import type { ComponentRules } from "../../markdown/component-rule";

export const rules = {
  Steps: { place: "block", attributes: {}, only: "numbered list" },
} satisfies ComponentRules;
