import type { ComponentRules } from "../../markdown/component-rule";

/** Parts of the API document as plain Markdown, made in `data.ts`. */
export const rules = {
  ApiChangeLog: { place: "block", attributes: {}, only: "nothing", replaced: "finished" },
  ApiDownloads: { place: "block", attributes: {}, only: "nothing", replaced: "finished" },
  ApiIndex: {
    place: "block",
    attributes: { of: { type: "string", required: true, values: ["operations", "schemas"] } },
    only: "nothing",
    replaced: "finished",
  },
  ApiWebhook: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    only: "nothing",
    replaced: "finished",
  },
  /** A table of what each failed call means for the shopper and the shop. */
  ApiErrors: { place: "block", attributes: { of: { type: "string" } }, only: "nothing", replaced: "finished" },
} satisfies ComponentRules;
