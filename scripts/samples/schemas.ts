import Ajv2020, { type ErrorObject, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { isMap, isSeq, LineCounter, parseDocument, type Node } from "yaml";
import { loadSite } from "../../src/build/loaded-site";
import { listOf, nearest } from "../../src/problems/problem";
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
      const meant = nearest(name, schemas);
      return [
        {
          line: 0,
          column: 1,
          message: `no schema ${name}; ${meant ? `did you mean ${meant}?` : `known: ${listOf(schemas)}`}`,
        },
      ];
    }
    const pointer = `#/components/schemas/${name}`;
    const list = lists.get(name) ?? ajv.compile({ type: "array", items: { $ref: `${DOCUMENT}${pointer}` } });
    lists.set(name, list);
    const validate = schema === name ? validator(pointer) : list;
    if (validate(JSON.parse(code))) return [];
    const place = locator(code);
    return (validate.errors ?? []).map((error) => ({ ...place(error.instancePath), message: sentence(error) }));
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

/** Finds the place of a JSON pointer in JSON text, which YAML's parser reads with positions. */
function locator(code: string): (pointer: string) => { readonly line: number; readonly column: number } {
  const counter = new LineCounter();
  const { contents } = parseDocument(code, { lineCounter: counter });
  return (pointer) => {
    let node = contents as Node | null;
    for (const part of pointer.split("/").slice(1)) {
      const next: unknown = isMap(node) || isSeq(node) ? node.get(isSeq(node) ? Number(part) : part, true) : undefined;
      if (next === undefined || next === null) break;
      node = next as Node;
    }
    const { line, col } = counter.linePos(node?.range?.[0] ?? 0);
    return { line, column: col };
  };
}
