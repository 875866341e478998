import type { ComponentRules } from "../../markdown/component-rule";

/** What pages show of the API document as plain Markdown; `data.ts` makes it. */
export const rules = {
  ApiChangeLog: { place: "block", attributes: {}, replaced: "finished" },
  ApiDownloads: { place: "block", attributes: {}, replaced: "finished" },
  ApiIndex: {
    place: "block",
    attributes: { of: { type: "string", required: true, values: ["operations", "schemas"] } },
    replaced: "finished",
  },
  ApiWebhook: { place: "block", attributes: { id: { type: "string", required: true } }, replaced: "finished" },
} satisfies ComponentRules;
