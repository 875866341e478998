import type { ComponentRules } from "../../../markdown/component-rule";

export const rules = {
  Param: {
    place: "block",
    attributes: {
      name: { type: "string", required: true },
      type: { type: "string", required: true },
      required: { type: "boolean" },
      default: { type: "string" },
    },
    inside: "Params",
  },
  Params: { place: "block", attributes: {}, only: "Param" },
} satisfies ComponentRules;
