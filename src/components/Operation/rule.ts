import type { ComponentRules } from "../../markdown/component-rule";
import type { ContentNode } from "../../markdown/serialise";
import { fieldsHtml } from "../../openapi/operation-html";
import { fieldsTwin, introductionTwin } from "../../openapi/operation-twin";
import type { OperationView } from "../../openapi/operation-view";
import { shownOperation } from "../../openapi/shown-operation";

const viewOf = (props: Readonly<Record<string, unknown>>) => props.operation as OperationView;

export const rules = {
  /** The call comes before its content, the fields after it. Only the operation-page template loads it. */
  Operation: {
    place: "block",
    attributes: { id: { type: "string", required: true } },
    tail: "OperationFields",
    template: "operation-page",
    shown: (props, twin) => ({ operation: shownOperation(viewOf(props), twin) }),
    twin: ({ props }) => introductionTwin(viewOf(props)),
  },
  OperationFields: {
    place: "block",
    attributes: { id: { type: "string" } },
    madeBySteps: true,
    html: (props): ContentNode => [
      "div",
      { className: "operation-parts operation-fields stack" },
      fieldsHtml(viewOf(props)),
    ],
    twin: ({ props }) => fieldsTwin(viewOf(props)),
  },
} satisfies ComponentRules;
