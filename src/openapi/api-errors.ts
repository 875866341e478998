import type { ComponentData, ComponentDataError } from "../markdown/context";
import { listOf, suggest } from "../problems/problem";
import { cell, code, pageLink, table, text, withInlineCode } from "./markdown";
import type { ApiModel, ApiOperation } from "./model";
import type { ErrorRow } from "./types";

/**
 * Makes `<ApiErrors />` from `x-errors` in the API document: those failures of all calls that reach the checkout, or every
 * failure of one call. `x-errors` must be complete: a failing status without a row, or a row for another status, is an
 * error.
 * @param of operationId of the only call to show; undefined for all
 */
export function apiErrorsContent(
  api: ApiModel,
  of: string | undefined,
  basePath: string,
): ComponentData | ComponentDataError {
  const shown = of === undefined ? api.calls : api.calls.filter(({ id }) => id === of);
  if (shown.length === 0) {
    const ids = api.calls.map(({ id }) => id);
    return {
      found: of === undefined ? "no operation" : `operation \`${of}\``,
      expected: listOf(ids),
      fix: suggest(of ?? "", ids, `use an operationId of ${api.file}.`),
    };
  }
  for (const operation of shown) {
    const gap = gapOf(operation, api.file);
    if (gap) return gap;
  }
  const found = shown
    .flatMap((operation) => rowsOf(operation).map((row) => ({ ...row, operation })))
    .filter(({ shopper }) => of !== undefined || shopper !== undefined);
  const seen = found.some(({ shopper }) => shopper !== undefined);
  const rows = found.map(({ operation, status, code: reason, shopper = "Nothing", action }) => [
    cell(
      ...(of === undefined ? [pageLink(operation.summary, operation.page, basePath), text(" ")] : []),
      code(status),
      ...(reason === undefined ? [] : [text(" "), reasonWords(reason)]),
    ),
    ...(seen ? [cell(...withInlineCode(shopper))] : []),
    cell(...withInlineCode(action)),
  ]);
  // Call and response share a column: with four, a phone shows the last one, what to do, only after scrolling.
  const heads = [
    of === undefined ? "Call and response" : "Response",
    ...(seen ? ["What the shopper sees"] : []),
    "What you do",
  ];
  return { nodes: [table(heads, rows)] };
}

const rowsOf = (operation: ApiOperation): readonly ErrorRow[] => operation.raw["x-errors"] ?? [];

/** Returns what's missing in the table, if anything. */
function gapOf(operation: ApiOperation, file: string): ComponentDataError | undefined {
  const failing = Object.keys(operation.raw.responses ?? {}).filter((status) => !/^[23]/.test(status));
  const told = rowsOf(operation).map(({ status }) => status);
  const untold = failing.find((status) => !told.includes(status));
  const unknown = told.find((status) => !failing.includes(status));
  if (untold !== undefined)
    return {
      found: `no row for the response \`${untold}\` of \`${operation.id}\``,
      expected: "a row of `x-errors` for each failing response",
      fix: `add \`status\`, \`action\` and, if it reaches the checkout, \`shopper\` to the \`x-errors\` of \`${operation.id}\` in ${file}.`,
    };
  if (unknown !== undefined)
    return {
      found: `a row for the status \`${unknown}\` of \`${operation.id}\``,
      expected: listOf(failing),
      fix: `correct \`x-errors\` in ${file}, or add the response.`,
    };
  return undefined;
}

/** Formats codes as code, "any code" as text. */
const reasonWords = (reason: string) => (/^[A-Z_\d]+$/.test(reason) ? code(reason) : text(reason));
