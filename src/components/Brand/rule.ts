import type { ComponentRules } from "../../markdown/component-rule";

/** Pictures from content/brand; `data.ts` turns them into figures, tables and links. */
export const rules = {
  BrandArchive: { place: "block", attributes: {}, replaced: "as written" },
  BrandPicture: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    only: "nothing",
    replaced: "as written",
  },
} satisfies ComponentRules;
