import type { ErrorObject } from "ajv/dist/2020";

/** Formats a validation error: where and what. */
export function errorInWords({ instancePath, message, params, keyword }: ErrorObject): string {
  const place = instancePath || "the value";
  if (keyword === "enum") return `${place} ${message} (${(params.allowedValues as unknown[]).join(", ")})`;
  if (keyword === "additionalProperties") return `${place} ${message} (${String(params.additionalProperty)})`;
  return `${place} ${message ?? "is not valid"}`;
}
