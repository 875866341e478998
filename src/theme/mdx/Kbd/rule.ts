import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  Kbd: { place: "inline", attributes: {} },
} satisfies ComponentRules;
