import type { ValidateFunction } from "ajv/dist/2020";
import { notOneOf, suggest } from "../../problems/problem";
import { schemaReader } from "../schema";
import { newValidator } from "../schema-validators";
import type { JsonSchema, Path } from "../types";
import { walkDocument } from "../walk";
import type { Findings } from "./findings";
import { describeError, errorPath, significantErrors } from "./schema-errors";

/** Keywords of JSON Schema 2020-12 and of OpenAPI 3.1's vocabulary. */
const KEYWORDS = new Set(
  `$anchor $comment $defs $dynamicAnchor $dynamicRef $id $ref $schema additionalProperties allOf anyOf const contains contentEncoding contentMediaType
  contentSchema default dependentRequired dependentSchemas deprecated description discriminator else enum example examples exclusiveMaximum exclusiveMinimum
  externalDocs format if items maxContains maxItems maxLength maxProperties maximum minContains minItems minLength minProperties minimum multipleOf not oneOf
  pattern patternProperties prefixItems properties propertyNames readOnly required then title type unevaluatedItems unevaluatedProperties uniqueItems writeOnly xml`.split(
    /\s+/,
  ),
);

let metaSchema: ValidateFunction | undefined;

/** Checks all schemas against JSON Schema 2020-12: keywords, patterns and required names. */
export function checkSchemas({ document, add }: Findings): void {
  const isSchema = (metaSchema ??= newValidator().getSchema(
    "https://json-schema.org/draft/2020-12/schema",
  ) as ValidateFunction);
  const read = schemaReader(document);
  walkDocument(document, {
    rootSchema: (schema, path) => {
      if (isSchema(schema)) return;
      for (const error of significantErrors(isSchema.errors ?? []))
        add([...path, ...errorPath(schema, error.instancePath)], describeError(error, "JSON Schema 2020-12"));
    },
    schema: (schema, path, applied) => {
      for (const key of Object.keys(schema)) {
        if (KEYWORDS.has(key) || key.startsWith("x-")) continue;
        add(
          [...path, key],
          {
            what: "unknown keyword of a schema",
            found: `\`${key}\``,
            expected: "a keyword of JSON Schema 2020-12, or one that starts with `x-`",
            fix: suggest(key, [...KEYWORDS], "correct the name or remove it."),
          },
          "key",
        );
      }
      if (typeof schema.pattern === "string" && !isRegExp(schema.pattern)) {
        add([...path, "pattern"], {
          what: "`pattern`",
          found: `\`${schema.pattern}\``,
          expected: "a JavaScript regular expression",
          fix: "correct the expression.",
        });
      }
      if (applied && schema.properties && Array.isArray(schema.required)) checkRequired(schema, path);
    },
  });

  function checkRequired(schema: JsonSchema, path: Path): void {
    const known = Object.keys(read(schema).keywords.properties ?? {});
    schema.required?.forEach((name, index) => {
      if (known.includes(name)) return;
      add([...path, "required", index], {
        what: "required property that the schema doesn't have",
        ...notOneOf(name, known, "add the property or remove the name."),
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
