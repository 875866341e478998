import type { ComponentRules } from "../../markdown/component-rule";
import { operationTwin } from "../../openapi/operation-twin";
import type { OperationView } from "../../openapi/operation-view";
import { shownOperation } from "../../openapi/shown-operation";

export const rules = {
  /** Only the template of operation pages loads it. */
  Operation: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    template: "operation-page",
    shown: ({ operation }, twin) => ({ operation: shownOperation(operation as OperationView, twin) }),
    twin: ({ props }) => operationTwin(props.operation as OperationView),
  },
} satisfies ComponentRules;
