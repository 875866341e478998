import type { ComponentRules } from "../../markdown/component-rule";

/** Screens from content/screens; `data.ts` turns them into figures. */
export const rules = {
  Screen: {
    place: "block",
    attributes: {
      name: { type: "string", required: true },
      caption: { type: "string", read: true },
      lang: { type: "string" },
    },
    only: "nothing",
    replaced: "finished",
  },
  Screens: {
    place: "block",
    attributes: { names: { type: "string", required: true }, lang: { type: "string" } },
    only: "nothing",
    replaced: "finished",
  },
} satisfies ComponentRules;
