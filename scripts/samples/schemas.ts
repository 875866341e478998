import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { loadSite } from "../../src/build/loaded-site";
import { listOf, suggest } from "../../src/problems/problem";
import { readYaml } from "../../src/problems/yaml-source";
import type { Finding } from "./fences";

/** Address under which the validator knows the API document. */
const DOCUMENT = "document";

/** A validator that knows every schema of the API document. JSON Schema 2020-12, formats checked. */
export function apiValidator(): {
  readonly ajv: Ajv2020;
  readonly schemas: readonly string[];
  readonly validator: (pointer: string) => ValidateFunction;
} {
  const { document } = loadSite().api;
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  ajv.addSchema({ $id: DOCUMENT, ...(document as object) });
  const validators = new Map<string, ValidateFunction>();
  const validator = (pointer: string): ValidateFunction => {
    const known = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}${pointer}` });
    validators.set(pointer, known);
    return known;
  };
  return { ajv, schemas: Object.keys(document.components?.schemas ?? {}), validator };
}

/** Checks JSON text against a schema by its name; `Name[]` stands for a list of them. */
export function schemaChecker(): (schema: string, code: string) => readonly Finding[] {
  const { ajv, schemas, validator } = apiValidator();
  const lists = new Map<string, ValidateFunction>();
  return (schema, code) => {
    const name = schema.replace(/\[\]$/, "");
    if (!schemas.includes(name)) {
      const instead = suggest(name, schemas, `known: ${listOf(schemas)}`, (near) => `did you mean ${near}?`);
      return [{ line: 0, column: 1, message: `no schema ${name}; ${instead}` }];
    }
    const pointer = `#/components/schemas/${name}`;
    const list = lists.get(name) ?? ajv.compile({ type: "array", items: { $ref: `${DOCUMENT}${pointer}` } });
    lists.set(name, list);
    const validate = schema === name ? validator(pointer) : list;
    if (validate(JSON.parse(code))) return [];
    const { locate } = readYaml("", code);
    return (validate.errors ?? []).map((error) => ({
      ...locate(pathOf(error.instancePath)),
      message: sentence(error),
    }));
  };
}

/** A validation error in words: where, and what. */
export function sentence({ instancePath, message, params, keyword }: ErrorObject): string {
  const detail =
    keyword === "enum"
      ? ` (${(params.allowedValues as unknown[]).join(", ")})`
      : keyword === "additionalProperties"
        ? ` (${String(params.additionalProperty)})`
        : "";
  return `${instancePath || "the value"} ${message ?? "is not valid"}${detail}`;
}

/** A JSON pointer as the path of a value. */
function pathOf(pointer: string): string[] {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
}
