import type { PhrasingContent, RootContent, TableCell } from "mdast";
import type { ComponentData, ComponentDataError } from "../markdown/context";
import { listOf, nearest } from "../problems/problem";
import type { ApiDocument, ApiOperation, ErrorRow } from "./document";

/**
 * `<ApiErrors />`: every failure of every call, from the `x-errors` of the API document.
 * The table is complete: a failing status without a row, or a row for another status, is an error.
 * @param of operationId of the one call to show; undefined for all
 */
export function apiErrorsContent(
  api: ApiDocument,
  of: string | undefined,
  basePath: string,
): ComponentData | ComponentDataError {
  const all = [...api.operations, ...api.webhooks];
  const shown = of === undefined ? all : all.filter(({ id }) => id === of);
  if (shown.length === 0) {
    const ids = all.map(({ id }) => id);
    const meant = of === undefined ? undefined : nearest(of, ids);
    return {
      found: of === undefined ? "no operation" : `operation \`${of}\``,
      expected: listOf(ids),
      fix: meant ? `write \`${meant}\`.` : `use an operationId of ${api.file}.`,
    };
  }
  for (const operation of shown) {
    const gap = gapOf(operation, api.file);
    if (gap) return gap;
  }
  const rows = shown.flatMap((operation) =>
    rowsOf(operation).map(({ status, code: reason, shopper, action }) => [
      ...(of === undefined ? [cell(...callName(operation, basePath))] : []),
      cell(code(status), ...(reason === undefined ? [] : [text(" "), ...reasonWords(reason)])),
      cell(...words(shopper)),
      cell(...words(action)),
    ]),
  );
  const heads = [...(of === undefined ? ["Call"] : []), "Response", "What the shopper sees", "What you do"];
  const table: RootContent = {
    type: "table",
    children: [heads.map((head) => cell(text(head))), ...rows].map((children) => ({ type: "tableRow", children })),
  };
  return { props: {}, headings: [], ids: [], nodes: [table] };
}

const rowsOf = (operation: ApiOperation): readonly ErrorRow[] => operation.raw["x-errors"] ?? [];

/** What keeps the table from being complete. */
function gapOf(operation: ApiOperation, file: string): ComponentDataError | undefined {
  const failing = Object.keys(operation.raw.responses ?? {}).filter((status) => !/^[23]/.test(status));
  const told = rowsOf(operation).map(({ status }) => status);
  const untold = failing.find((status) => !told.includes(status));
  const unknown = told.find((status) => !failing.includes(status));
  if (untold !== undefined)
    return {
      found: `no row for the response \`${untold}\` of \`${operation.id}\``,
      expected: "a row of `x-errors` for each failing response",
      fix: `add \`status\`, \`shopper\` and \`action\` to the \`x-errors\` of \`${operation.id}\` in ${file}.`,
    };
  if (unknown !== undefined)
    return {
      found: `a row for the status \`${unknown}\` of \`${operation.id}\``,
      expected: listOf(failing),
      fix: `correct \`x-errors\` in ${file}, or add the response.`,
    };
  return undefined;
}

const text = (value: string) => ({ type: "text", value }) as const;
const code = (value: string) => ({ type: "inlineCode", value }) as const;
const cell = (...children: PhrasingContent[]): TableCell => ({ type: "tableCell", children });

/** A code is code; "any other code" is text. */
const reasonWords = (reason: string): PhrasingContent[] => [/^[A-Z_\d]+$/.test(reason) ? code(reason) : text(reason)];

function callName({ summary, page }: ApiOperation, basePath: string): PhrasingContent[] {
  if (page === null) return [text(summary)];
  return [{ type: "link", url: `${basePath === "/" ? "" : basePath}${page}`, children: [text(summary)] }];
}

/** Text whose backticks mark code. */
function words(value: string): PhrasingContent[] {
  return value.split("`").flatMap((part, index) => (part === "" ? [] : [index % 2 === 1 ? code(part) : text(part)]));
}
