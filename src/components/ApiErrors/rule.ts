import type { ComponentRules } from "../../markdown/component-rule";

/** What each failure of a call means for the shopper and for the shop; `data.ts` makes it a table. */
export const rules = {
  ApiErrors: { place: "block", attributes: { of: { type: "string" } }, only: "nothing", replaced: "finished" },
} satisfies ComponentRules;
