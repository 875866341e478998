import type { ComponentRules } from "../../markdown/component-rule";

export const rules = {
  /** Replaced by the partial before anything else; its other attributes are the partial's variables. */
  Include: { place: "block", attributes: { file: { type: "string", required: true } }, replaced: "first" },
} satisfies ComponentRules;
