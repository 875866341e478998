import type { ComponentRules } from "../../markdown/component-rule";

/** Pictures of content/brand; `data.ts` makes figures, tables and links of them. */
export const rules = {
  BrandArchive: { place: "block", attributes: {}, replaced: "as written" },
  BrandPicture: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    only: "nothing",
    replaced: "as written",
  },
} satisfies ComponentRules;
