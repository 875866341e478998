import type { ComponentRules } from "../../../markdown/component-rule";
import { operationTwin } from "../../../openapi/operation-twin";
import type { OperationView } from "../../../openapi/operation-view";

export const rules = {
  /** Only the template of operation pages loads it. */
  Operation: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    template: "operation-page",
    twin: ({ props }) => operationTwin(props.operation as OperationView),
  },
} satisfies ComponentRules;
