import type { RuleSchema, RuleSchemas } from "../shared/response-rules/schema";
import { jsonMedia, type ApiModel, type ApiResponse } from "./model";
import type { Schema } from "./schema";
import { fieldAnchors, schemaContent } from "./schema-tree";

/** Data of the response checker on pages. */
export interface ResponseChecks {
  /** The API document's schemas, by name. */
  readonly schemas: RuleSchemas;
  /** Operations with a page that shops implement. */
  readonly operations: readonly CheckedOperation[];
}

export interface CheckedOperation {
  readonly id: string;
  readonly title: string;
  /** Path below the API's URL, e.g. `/quote`. */
  readonly path: string;
  /** Address of its page, below the base path. */
  readonly page: string;
  /** Schema of the request's body; null for a GET. */
  readonly request: RuleSchema | null;
  /** Bodies of the document's example requests; empty for a GET. */
  readonly requests: readonly unknown[];
  /** Query of the example request, e.g. `page=1`; empty for an operation without parameters. */
  readonly query: string;
  readonly responses: readonly CheckedResponse[];
}

export interface CheckedResponse {
  readonly status: string;
  readonly schema: RuleSchema;
  /** Anchors of its fields on the page, without their common prefix, e.g. `-quotes-items-cost_cents`. */
  readonly places: readonly string[];
}

/** Address of the file below the base path. */
export const RESPONSE_CHECKS = "/operations/response-checks.json";

/** Makes the response checker's data. @param schemas the document's, without texts for readers */
export function responseChecks(api: ApiModel, schemas: RuleSchemas): ResponseChecks {
  const operations = api.operations.flatMap((operation): CheckedOperation[] => {
    const { id, summary, path, page, direction, request, parameters } = operation;
    if (direction !== "inbound" || page === null) return [];
    const body = jsonMedia(request);
    const requests = body?.examples.map(({ value }) => value) ?? [];
    const given = parameters.filter(({ in: place, example }) => place === "query" && example !== undefined);
    const query = new URLSearchParams(given.map(({ name, example }) => [name, String(example)])).toString();
    const asked = { request: body ? ruleSchema(body.schema) : null, requests, query };
    return [{ id, title: summary, path, page, ...asked, responses: operation.responses.flatMap(checkedResponse) }];
  });
  return { schemas, operations };
}

const ruleSchema = ({ reference, target }: Schema): RuleSchema =>
  reference === undefined ? target : { $ref: reference };

function checkedResponse(response: ApiResponse): CheckedResponse[] {
  const schema = jsonMedia(response)?.schema;
  if (!schema) return [];
  const { status, anchor } = response;
  const places = fieldAnchors(schemaContent(schema, anchor)).map((place) => place.slice(anchor.length));
  return [{ status, schema: ruleSchema(schema), places }];
}
