import { loadSite } from "../../src/site/loaded-site";
import { schemaValidators } from "../../src/openapi/schema-validators";
import { unescapePart } from "../../src/openapi/references";
import { unknownProperties } from "../../src/openapi/validation/unknown-properties";
import { listOf, suggest } from "../../src/problems/problem";
import { readYaml } from "../../src/problems/yaml-source";
import { errorInWords } from "../lib/error-in-words";
import type { Finding } from "./fences";

/** Returns a function that validates JSON text against a named schema; `Name[]` means a list. */
export function schemaChecker(): (schema: string, code: string) => readonly Finding[] {
  const { api } = loadSite();
  const schemas = [...api.schemas.keys()];
  const validators = schemaValidators(api.document);
  return (schema, code) => {
    const name = schema.replace(/\[\]$/, "");
    if (!schemas.includes(name)) {
      const instead = suggest(name, schemas, `known: ${listOf(schemas)}`, (near) => `did you mean ${near}?`);
      return [{ line: 0, column: 1, message: `no schema ${name}; ${instead}` }];
    }
    const place = ["components", "schemas", name];
    const validate = schema === name ? validators.at(place) : validators.listOf(place);
    const value: unknown = JSON.parse(code);
    const { locate, locateKey } = readYaml("", code);
    if (validate(value)) {
      const named = { $ref: `#/components/schemas/${name}` };
      const written = schema === name ? named : { type: "array", items: named };
      return unknownProperties(api.document, written, value).map((unknown) => ({
        ...locateKey([...unknown.path, unknown.name]),
        message: `the schema names no ${unknown.name}: ${suggest(unknown.name, unknown.absent, "remove it")}`,
      }));
    }
    return (validate.errors ?? []).map((error) => ({
      ...locate(error.instancePath.split("/").slice(1).map(unescapePart)),
      message: errorInWords(error),
    }));
  };
}
