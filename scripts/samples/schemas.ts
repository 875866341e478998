import { isMap, isSeq, LineCounter, parseDocument, type Node } from "yaml";
import { loadSite } from "../../src/build/site-store";
import { schemaValidators } from "../../src/openapi/schema-validators";
import { listOf, nearest } from "../../src/problems/problem";
import { errorInWords } from "../lib/error-in-words";
import type { Finding } from "./fences";

/** Checks JSON text against a schema by its name; `Name[]` is a list of them. */
export function schemaChecker(): (schema: string, code: string) => readonly Finding[] {
  const { api } = loadSite();
  const schemas = [...api.schemas.keys()];
  const validators = schemaValidators(api.document);
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
    const place = ["components", "schemas", name];
    const validate = schema === name ? validators.at(place) : validators.listOf(place);
    if (validate(JSON.parse(code))) return [];
    const positionOf = locator(code);
    return (validate.errors ?? []).map((error) => ({
      ...positionOf(error.instancePath),
      message: errorInWords(error),
    }));
  };
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
