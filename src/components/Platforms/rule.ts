import type { ComponentRules } from "../../markdown/component-rule";

/** What content/platforms.yaml says: one cell within a line, or all of it as a table. */
export const rules = {
  Platform: {
    place: "inline",
    attributes: { name: { type: "string", required: true }, shows: { type: "string", required: true } },
    replaced: "as written",
  },
  Platforms: { place: "block", attributes: {}, replaced: "as written" },
} satisfies ComponentRules;
