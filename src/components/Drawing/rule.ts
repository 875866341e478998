import { DRAWINGS } from "../../markdown/drawings/index";
import type { ComponentRules } from "../../markdown/component-rule";

export const rules = {
  Drawing: {
    place: "block",
    attributes: {
      name: { type: "string", required: true, values: Object.keys(DRAWINGS) },
      alt: { type: "string", required: true, read: true },
    },
    only: "nothing",
    replaced: "finished",
  },
} satisfies ComponentRules;
