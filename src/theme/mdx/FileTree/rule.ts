import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  FileTree: { place: "block", attributes: {}, only: "bullet list" },
} satisfies ComponentRules;
