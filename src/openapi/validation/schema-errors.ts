import type { ErrorObject } from "ajv/dist/2020";
import { listOf, suggest, textOf, type UnplacedProblem } from "../../problems/problem";
import { describeValue, typeName } from "../../problems/yaml-source";
import { unescapePart } from "../references";
import { jsonType } from "../schema-words";

/** Returns the root-cause errors, one per place, without the failures of alternatives and conditions that follow. */
export function significantErrors(errors: readonly ErrorObject[]): ErrorObject[] {
  const composed = new Set(["if", "oneOf", "anyOf", "allOf", "not"]);
  // An alternative that fails deep inside was the one meant: others fail at the top, by type or a missing key.
  const unions = errors
    .filter(({ keyword }) => keyword === "oneOf" || keyword === "anyOf")
    .map(({ instancePath }) => instancePath);
  const deeper = unions.filter((union) => errors.some(({ instancePath }) => instancePath.startsWith(`${union}/`)));
  const own = errors.filter(
    ({ keyword, instancePath }) =>
      !composed.has(keyword) &&
      !(deeper.includes(instancePath) && ["type", "required", "enum", "const"].includes(keyword)),
  );
  const places = new Map<string, ErrorObject>();
  for (const error of own) {
    const key =
      error.keyword === "required"
        ? `${error.instancePath}?${String(error.params.missingProperty)}`
        : error.instancePath;
    const isConsequence =
      error.keyword === "unevaluatedProperties" &&
      own.some(
        (other) => other.keyword !== "unevaluatedProperties" && other.instancePath.startsWith(error.instancePath),
      );
    const place =
      error.keyword === "unevaluatedProperties" ? `${key}?${String(error.params.unevaluatedProperty)}` : key;
    if (!isConsequence && !places.has(place)) places.set(place, error);
  }
  // Alternatives and conditions that fail without a deeper cause.
  for (const error of errors) {
    if (!composed.has(error.keyword) || error.keyword === "if") continue;
    if (![...places.values()].some((other) => other.instancePath.startsWith(error.instancePath)))
      places.set(error.instancePath, error);
  }
  return [...places.values()];
}

/** Converts an Ajv error to a problem. */
export function describeError(error: ErrorObject, standard: string): UnplacedProblem {
  const { keyword, params, data } = error;
  const what = `value that doesn't match ${standard}`;
  const found = describeValue(data);
  const type = typeName(jsonType(data));
  switch (keyword) {
    case "required":
      return {
        what: `missing key that ${standard} requires`,
        found: `no \`${String(params.missingProperty)}\``,
        expected: `the key \`${String(params.missingProperty)}\``,
        fix: "add it.",
      };
    case "enum": {
      const allowed = (params.allowedValues as unknown[]).map(textOf);
      return {
        what,
        found,
        expected: listOf(allowed),
        fix: suggest(textOf(data), allowed, "use one of these values."),
      };
    }
    case "const":
      return { what, found, expected: `\`${textOf(params.allowedValue)}\``, fix: "write that value." };
    case "type":
      return {
        what,
        found: found === type ? found : `${found}, ${type}`,
        expected: [params.type]
          .flat()
          .map((one) => typeName(String(one)))
          .join(" or "),
        fix:
          typeof data === "number" || typeof data === "boolean"
            ? "correct the value; quote text that looks like a number or a truth value."
            : "correct the value.",
      };
    case "format":
      return { what, found, expected: `text of the format \`${String(params.format)}\``, fix: "correct the value." };
    case "pattern":
      return { what, found, expected: `text that matches \`${String(params.pattern)}\``, fix: "correct the value." };
    case "additionalProperties":
    case "unevaluatedProperties":
      return {
        what,
        found: `the key \`${String(params.additionalProperty ?? params.unevaluatedProperty)}\``,
        expected: "only keys that the schema names",
        fix: "remove the key or add it to the schema.",
      };
    default:
      return {
        what,
        found,
        expected: error.message?.replace(/^must /, "a value that must ") ?? keyword,
        fix: "correct the value or the schema.",
      };
  }
}

/** Converts Ajv's JSON pointer to a path, with list positions as numbers. */
export function errorPath(root: unknown, pointer: string): PropertyKey[] {
  let value = root;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const key = Array.isArray(value) ? Number(part) : unescapePart(part);
      value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
      return key;
    });
}
