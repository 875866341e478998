import type { CheckedOperation, CheckedResponse } from "../../openapi/response-checks";
import { fieldAnchor, responseAnchor } from "../../shared/api-anchors";
import { idFaults, ruleFaults } from "../../shared/response-rules/rules";
import { placeOf, schemaFaults, type Fault, type Place, type RuleSchemas } from "../../shared/response-rules/schema";
import { JsonProblem, readJson } from "./read-json";

/** A problem of a response, and where its rule is explained. */
export interface ResponseProblem {
  /** Such as `quotes[0].total_cents`; empty for the response as a whole. */
  readonly path: string;
  /** In the pasted text, from 1. */
  readonly line: number;
  readonly found: string;
  readonly advice: string;
  /** Page and anchor below the base path. */
  readonly href: string;
}

export interface Question {
  readonly operation: CheckedOperation;
  readonly response: CheckedResponse;
  readonly schemas: RuleSchemas;
  /**
   * What the response may be the answer to: the body, or for a GET the parameters. Of several, the one that it fits best
   * counts; without any, nothing is compared with a request.
   */
  readonly requests: readonly unknown[];
}

/** Headings that explain rules; those of the other rules are under `rules`, and schemas at their fields. */
const HEADINGS: Readonly<Record<string, string | undefined>> = {
  tax: "vat",
  "error-code": "error-codes",
  // At their fields.
  schema: undefined,
  "request-id": undefined,
};

/** What's wrong with the text of a response, in the order of its lines; empty where nothing is. */
export function checkResponse(text: string, question: Question): ResponseProblem[] {
  const { operation, response } = question;
  try {
    const { value, lineOf } = readJson(text);
    const problems = faultsOf(value, question).map((fault) => ({
      path: placeOf(fault.path),
      line: lineOf(fault.path),
      found: fault.found,
      advice: fault.advice,
      href: `${operation.page}#${anchorOf(fault, response)}`,
    }));
    return problems.sort((one, other) => one.line - other.line);
  } catch (problem) {
    if (!(problem instanceof JsonProblem)) throw problem;
    const { line, column, found, advice } = problem;
    const href = `${operation.page}#${responseAnchor(response.status)}`;
    return [{ path: "", line, found: `The response is no JSON: ${found}, at column ${column}.`, advice, href }];
  }
}

function faultsOf(value: unknown, { operation, response, schemas, requests }: Question): Fault[] {
  const faults = schemaFaults(response.schema, value, schemas);
  if (faults.length > 0) return faults;
  const isGood = response.status === "200";
  const compare = (request: unknown): Fault[] =>
    isGood
      ? ruleFaults(operation.path, value, request)
      : [...idFaults(value, request), ...codeFaults(value as ErrorBody, operation, schemas)];
  const all = (requests.length > 0 ? requests : [undefined]).map(compare);
  return all.reduce((least, other) => (other.length < least.length ? other : least));
}

interface ErrorBody {
  readonly code?: string;
}

/** A known code that is written in another way counts as a private one, and the shopper sees a neutral message. */
function codeFaults({ code }: ErrorBody, { path }: CheckedOperation, schemas: RuleSchemas): Fault[] {
  const known = (schemas.ErrorCode?.enum ?? []) as readonly string[];
  const meant = code
    ?.trim()
    .toUpperCase()
    .replace(/[^A-Z]+/g, "_");
  if (path !== "/quote" || code === undefined || known.includes(code) || !known.includes(String(meant))) return [];
  const found = `code is "${code}", which is a code of your own.`;
  return [{ code: "error-code", path: ["code"], found, advice: `Write ${meant} for the shopper to see why.` }];
}

function anchorOf({ code, path }: Fault, { status, places }: CheckedResponse): string {
  const heading = code in HEADINGS ? HEADINGS[code] : "rules";
  return heading ?? responseAnchor(status) + fieldPlace(path, places);
}

/** The place of a field, else of the field that it is in; the numbers of alternatives in it don't count. */
function fieldPlace(path: Place, places: CheckedResponse["places"]): string {
  const names = path.filter((part) => typeof part === "string");
  const wanted = names.map((_, index) => names.slice(0, names.length - index).reduce(fieldAnchor, ""));
  const found = wanted.map((name) => places.find((place) => place.replace(/-\d+(?=-)/g, "") === name));
  return found.find((place) => place !== undefined) ?? "";
}
