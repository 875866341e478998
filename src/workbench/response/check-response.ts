import type { CheckedOperation, CheckedResponse } from "../../openapi/response-checks";
import { fieldAnchor, responseAnchor } from "../../shared/api-anchors";
import { idFaults, ruleFaults } from "../../shared/response-rules/rules";
import { placeOf, schemaFaults, type Fault, type Place, type RuleSchemas } from "../../shared/response-rules/schema";
import type { Finding } from "../parts/Result";
import { readJson } from "./read-json";

export interface Question {
  readonly operation: CheckedOperation;
  readonly response: CheckedResponse;
  readonly schemas: RuleSchemas;
  /**
   * Request bodies, or a GET's parameters, that it may answer; the best match counts. If empty, nothing is compared.
   */
  readonly requests: readonly unknown[];
}

/** Headings that explain rules. Other rules are under `rules`; an empty string links to the field itself. */
const HEADINGS: Readonly<Record<string, string>> = {
  tax: "vat",
  "error-code": "error-codes",
  schema: "",
  "request-id": "",
};

/** Checks a response's text and returns its problems in line order; empty if there are none. */
export function checkResponse(text: string, question: Question): readonly Finding[] {
  const { operation, response } = question;
  const ownAnchor = responseAnchor(response.status);
  const read = readJson(text);
  if ("mistake" in read)
    return [{ place: `Line ${read.line}`, text: read.mistake, href: `${operation.page}#${ownAnchor}` }];
  const { value, twice } = read;
  const advice = "Parsers keep one. Remove the other.";
  const double = twice ? [{ code: "schema", path: twice, found: `${placeOf(twice)} appears twice.`, advice }] : [];
  return [...double, ...faultsOf(value, question)]
    .map((fault) => ({ ...fault, line: read.lineOf(fault.path) }))
    .sort((one, other) => one.line - other.line)
    .map(({ line, code, path, found, advice }) => {
      const anchor = (HEADINGS[code] ?? "rules") || ownAnchor + fieldPlace(path, response.places);
      const place = `Line ${line}, ${placeOf(path)}`.replace(/, $/, "");
      return { place, text: `${found} ${advice}`, href: `${operation.page}#${anchor}` };
    });
}

function faultsOf(value: unknown, { operation, response, schemas, requests }: Question): Fault[] {
  const faults = schemaFaults(response.schema, value, schemas);
  if (faults.length > 0) return faults;
  const compare = (request: unknown): Fault[] =>
    response.status === "200"
      ? ruleFaults(operation.path, value, request)
      : [...idFaults(value, request), ...codeFaults((value as { code?: string }).code ?? "", operation, schemas)];
  const all = (requests.length > 0 ? requests : [undefined]).map(compare);
  return all.reduce((least, other) => (other.length < least.length ? other : least));
}

/** A known code in different spelling counts as a private one, and the shopper sees a neutral message. */
function codeFaults(code: string, { path }: CheckedOperation, schemas: RuleSchemas): Fault[] {
  const known = (schemas.ErrorCode?.enum ?? []) as readonly string[];
  const meant = (code.toUpperCase().match(/[A-Z]+/g) ?? []).join("_");
  if (path !== "/quote" || known.includes(code) || !known.includes(meant)) return [];
  const found = `code is "${code}", which counts as a private code.`;
  return [{ code: "error-code", path: ["code"], found, advice: `Write ${meant} to show the shopper why.` }];
}

/** Returns the anchor of a field, or of the closest field around it, ignoring the numbers of alternatives. */
function fieldPlace(path: Place, places: CheckedResponse["places"]): string {
  const names = path.filter((part) => typeof part === "string");
  const wanted = names.map((_, index) => names.slice(0, names.length - index).reduce(fieldAnchor, ""));
  const found = wanted.map((name) => places.find((place) => place.replace(/-\d+(?=-)/g, "") === name));
  return found.find(Boolean) ?? "";
}
