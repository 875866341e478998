import type { ComponentRules } from "../../markdown/component-rule";

/** Content of content/platforms.yaml: one cell, inline, or all of it as a table. */
export const rules = {
  Platform: {
    place: "inline",
    attributes: { name: { type: "string", required: true }, shows: { type: "string", required: true } },
    only: "nothing",
    replaced: "as written",
  },
  Platforms: { place: "block", attributes: {}, only: "nothing", replaced: "as written" },
} satisfies ComponentRules;
