import type { ComponentRules } from "../../markdown/component-rule";

/** A table of what each failed call means for the shopper and the shop, made in `data.ts`. */
export const rules = {
  ApiErrors: { place: "block", attributes: { of: { type: "string" } }, only: "nothing", replaced: "finished" },
} satisfies ComponentRules;
