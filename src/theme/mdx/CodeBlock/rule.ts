import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  /** Writers write a fence. */
  CodeBlock: { place: "block", attributes: {}, madeBySteps: true },
} satisfies ComponentRules;
