import type { ComponentRules } from "../../../markdown/component-rule";

/** Also the names of the directives: `:::note`. */
export const ADMONITION_TYPES = ["note", "tip", "info", "warning", "danger"] as const;

export const rules = {
  Admonition: {
    place: "block",
    attributes: {
      type: { type: "string", required: true, values: ADMONITION_TYPES },
      title: { type: "string", read: true },
    },
  },
} satisfies ComponentRules;
