import Ajv2020 from "ajv/dist/2020";
import type { ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { remembered } from "../shared/remembered";
import { escapePart } from "./references";
import type { OpenApi, Path } from "./types";

/** Formats in OpenAPI that JSON Schema doesn't check. */
const PLAIN_FORMATS = ["password", "media-range", "binary", "byte", "int32", "int64", "float", "double", "regex"];

/** Makes a JSON Schema 2020-12 validator that reports all errors and knows OpenAPI's formats. */
export function newValidator(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
  addFormats(ajv);
  for (const format of PLAIN_FORMATS) ajv.addFormat(format, true);
  return ajv;
}

/** Id of the document in the validator. */
const DOCUMENT = "api";

/** Validators of a document's schemas, each compiled once. */
export interface SchemaValidators {
  readonly at: (path: Path) => ValidateFunction;
  /** Returns the validator of a list of values of the schema at a path. */
  readonly listOf: (path: Path) => ValidateFunction;
  /** Returns the validator of a schema outside the document. */
  readonly of: (schema: object) => ValidateFunction;
}

/** @throws Error, on use, if the document's schemas are invalid */
export function schemaValidators(document: OpenApi): SchemaValidators {
  const ajv = newValidator();
  ajv.addSchema(document, DOCUMENT);
  const addressOf = (path: Path): string =>
    `${DOCUMENT}#${path.map((part) => `/${encodeURIComponent(escapePart(String(part)))}`).join("")}`;
  const listOf = remembered((address: string) => ajv.compile({ type: "array", items: { $ref: address } }));
  return {
    at: (path) => ajv.getSchema(addressOf(path)) as ValidateFunction,
    listOf: (path) => listOf(addressOf(path)),
    of: (schema) => ajv.compile(schema),
  };
}
