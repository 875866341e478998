import type { ComponentData, ComponentDataError } from "../markdown/context";
import { listOf, suggest } from "../problems/problem";
import { responseAnchor } from "../shared/api-anchors";
import type { ApiModel, ApiOperation } from "./model";
import { operationView, type Highlight, type OperationView } from "./operation-view";
import { fieldAnchors } from "./schema-tree";

/** Returns props, headings and anchors of `<Operation id="…">`, or why there are none. */
export function operationComponentData(
  api: ApiModel,
  id: string,
  highlight: Highlight,
):
  | (Required<Pick<ComponentData, "headings" | "ids">> & { readonly props: { readonly operation: OperationView } })
  | ComponentDataError {
  const operation = operationView(api, id, highlight);
  if (!operation) return unknownId("operation", id, api.operations, `an operationId of ${api.file}`);
  const headings = [
    { depth: 2, id: "request", text: "Request" },
    { depth: 2, id: "responses", text: "Responses" },
    ...operation.responses.map(({ status }) => ({ depth: 3, id: responseAnchor(status), text: status })),
    ...(operation.errorCodes.length > 0 ? [{ depth: 2, id: "error-codes", text: "Error codes" }] : []),
  ];
  const ids = [
    ...headings.map((heading) => heading.id),
    ...fieldAnchors({ fields: operation.parameters, variants: [] }),
    ...(operation.request ? fieldAnchors(operation.request) : []),
    ...operation.responses.flatMap((response) => fieldAnchors(response)),
    ...fieldAnchors({ fields: operation.errorCodes, variants: [] }),
  ];
  return { props: { operation }, headings, ids };
}

/**
 * Reports that the document has no operation or webhook with an id, and which ids it has.
 * @param valid what to suggest if no known id is similar
 */
export function unknownId(
  kind: "operation" | "webhook",
  id: string,
  list: readonly ApiOperation[],
  valid: string,
): ComponentDataError {
  const known = list.map((operation) => operation.id);
  return {
    found: `${kind} \`${id}\``,
    expected: listOf(known),
    fix: suggest(id, known, `use ${valid}.`),
  };
}
