import type { ComponentRules } from "../../markdown/component-rule";
import { paragraph, strong } from "../../markdown/make-nodes";

export const rules = {
  Details: {
    place: "block",
    attributes: { summary: { type: "string", required: true, read: true }, open: { type: "boolean" } },
    twin: ({ props, content }) => [paragraph([strong(String(props.summary))]), ...content],
    html: ({ summary, open }, content) => [
      "details",
      { className: "details", ...(open === true ? { open } : {}) },
      [
        ["summary", {}, [String(summary)]],
        ["div", { className: "details-body" }, content],
      ],
    ],
  },
} satisfies ComponentRules;
