import Ajv2020 from "ajv/dist/2020";
import type { ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { escapePart } from "./references";
import type { OpenApi, Path } from "./types";

/** Formats that OpenAPI names and JSON Schema does not check. */
const PLAIN_FORMATS = ["password", "media-range", "binary", "byte", "int32", "int64", "float", "double", "regex"];

/** A validator of JSON Schema 2020-12 that finds all errors and knows the formats of OpenAPI. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
  addFormats(ajv);
  for (const format of PLAIN_FORMATS) ajv.addFormat(format, true);
  return ajv;
}

/** Name under which the validator knows the document. */
const DOCUMENT = "api";

/** Validators of the schemas of a document, each compiled once. */
export interface SchemaValidators {
  /** Of the schema at a path of the document. */
  readonly at: (path: Path) => ValidateFunction;
  /** Of a list of what the schema at a path describes. */
  readonly listOf: (path: Path) => ValidateFunction;
  /** Of a schema that is not part of the document. */
  readonly of: (schema: object) => ValidateFunction;
}

/** @throws Error where the document's schemas are not valid themselves, when one is asked for */
export function schemaValidators(document: OpenApi): SchemaValidators {
  const ajv = newValidator();
  ajv.addSchema(document, DOCUMENT);
  const lists = new Map<string, ValidateFunction>();
  const addressOf = (path: Path): string =>
    `${DOCUMENT}#${path.map((part) => `/${encodeURIComponent(escapePart(String(part)))}`).join("")}`;
  return {
    at: (path) => ajv.getSchema(addressOf(path)) as ValidateFunction,
    listOf: (path) => {
      const address = addressOf(path);
      const known = lists.get(address) ?? ajv.compile({ type: "array", items: { $ref: address } });
      lists.set(address, known);
      return known;
    },
    of: (schema) => ajv.compile(schema),
  };
}
