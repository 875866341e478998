import type { ValidateFunction } from "ajv/dist/2020";
import { listOf, nearest, suggest } from "../../problems/problem";
import { follow, toPointer } from "../references";
import { schemaValidators } from "../schema-validators";
import type { JsonSchema, OpenApi, Path, RawExample, RawMediaType } from "../types";
import { walkDocument } from "../walk";
import type { Findings } from "./findings";
import { describeError, errorPath, significantErrors } from "./schema-errors";
import { unknownProperties } from "./unknown-properties";

/** A value given for a schema, what it is, and its path. */
interface GivenValue {
  readonly what: string;
  readonly value: unknown;
  readonly path: Path;
}

const EXAMPLE = "example that doesn't match its schema";
const DEFAULT = "default that doesn't match its schema";
const ENUMERATED = "enumerated value that doesn't match its schema";

/** Checks every example, default and enum value against its schema. */
export function checkExamples({ document, add }: Findings): void {
  const validators = schemaValidators(document);
  const check = (validate: ValidateFunction, { what, value, path }: GivenValue, misspelled: Set<string>): void => {
    if (validate(value)) return;
    for (const error of significantErrors(validate.errors ?? [])) {
      const place = [...path, ...errorPath(value, error.instancePath)];
      const { missingProperty, additionalProperty, unevaluatedProperty } = error.params;
      const property = missingProperty ?? additionalProperty ?? unevaluatedProperty;
      if (property !== undefined && misspelled.has(toPointer([...place, String(property)]))) continue;
      add(place, { ...describeError(error, "its schema"), what }, error.keyword === "required" ? "key" : "value");
    }
  };
  const checkAll = (
    values: readonly GivenValue[],
    validator: () => ValidateFunction,
    schema: JsonSchema = {},
  ): void => {
    if (values.length === 0) return;
    const validate = validator();
    for (const value of values) check(validate, value, reportUnknown(value, schema));
  };
  /** Reports unknown properties. Returns the pointers of these, and of the properties that they should be. */
  const reportUnknown = ({ value, path }: GivenValue, schema: JsonSchema): Set<string> => {
    const reported = unknownProperties(document, schema, value).flatMap(({ path: inner, name, known, absent }) => {
      const fix = suggest(
        name,
        absent,
        "remove it, add it to the schema, or allow any with `additionalProperties: true`.",
      );
      const place = [...path, ...inner];
      add(
        [...place, name],
        { what: "unknown property of an example", found: `the key \`${name}\``, expected: listOf(known), fix },
        "key",
      );
      return [name, nearest(name, absent) ?? name].map((other) => toPointer([...place, other]));
    });
    return new Set(reported);
  };
  walkDocument(document, {
    exampled: (holder, path) => {
      if (holder.schema === undefined) return;
      checkAll(examplesOf(document, holder, path), () => validators.at([...path, "schema"]), holder.schema);
    },
    schema: (schema, path) => {
      checkAll(literalsOf(schema, path), () => validators.at(path), schema);
      if (schema.type === undefined) return;
      checkAll(enumeratedOf(schema, path), () => validators.of(ownLimits(schema)));
    },
  });
}

/** Returns the examples of a media type, parameter or header; shared ones at their own path. */
function examplesOf(document: OpenApi, holder: RawMediaType, path: Path): GivenValue[] {
  const own =
    holder.example === undefined ? [] : [{ what: EXAMPLE, value: holder.example, path: [...path, "example"] }];
  const named = Object.entries(holder.examples ?? {}).flatMap(([name, written]): GivenValue[] => {
    const { value: example, pointer } = follow<RawExample | undefined>(document, written, [...path, "examples", name]);
    if (example?.externalValue !== undefined) return [];
    return [{ what: EXAMPLE, value: example?.value ?? null, path: [...pointer, "value"] }];
  });
  return [...own, ...named];
}

function literalsOf(schema: JsonSchema, path: Path): GivenValue[] {
  const examples = (schema.examples as readonly unknown[] | undefined) ?? [];
  return [
    ...examples.map((value, index) => ({ what: EXAMPLE, value, path: [...path, "examples", index] })),
    ...("example" in schema ? [{ what: EXAMPLE, value: schema.example, path: [...path, "example"] }] : []),
    ...("default" in schema ? [{ what: DEFAULT, value: schema.default, path: [...path, "default"] }] : []),
  ];
}

/** Returns the values of `enum` and `const`. */
function enumeratedOf(schema: JsonSchema, path: Path): GivenValue[] {
  return [
    ...(schema.enum ?? []).map((value, index) => ({ what: ENUMERATED, value, path: [...path, "enum", index] })),
    ...("const" in schema ? [{ what: ENUMERATED, value: schema.const, path: [...path, "const"] }] : []),
  ];
}

/** Keywords to ignore when checking enum values: `enum` and `const`, and those that refer to other schemas. */
const NOT_LIMITS = new Set([
  ...["enum", "const"],
  ...["$ref", "allOf", "anyOf", "oneOf", "not", "if", "items", "properties"],
]);

const ownLimits = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([keyword]) => !NOT_LIMITS.has(keyword)));
