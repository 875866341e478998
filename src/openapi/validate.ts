import type { Problem } from "../problems/problem";
import type { ApiModel } from "./model";
import { toPointer } from "./references";
import { checkExamples } from "./validation/examples";
import type { Findings } from "./validation/findings";
import { checkOperationObjects } from "./validation/operations";
import { checkSchemas } from "./validation/schemas";
import { checkStructure } from "./validation/structure";

/**
 * Finds all problems of an API document except syntax and references: structure, schemas, operation ids, parameters,
 * and every example, default and enum value against its schema. Each problem has the JSON pointer and the source line.
 */
export function validateApiDocument(api: ApiModel): Problem[] {
  if (Object.keys(api.document).length === 0) return [];
  const problems = new Map<string, Problem>();
  const failures: unknown[] = [];
  const findings: Findings = {
    document: api.document,
    add: (path, { what, ...rest }, at = "value") => {
      const pointer = toPointer(path);
      const position = at === "key" ? api.locateKey(path) : api.locate(path);
      // One problem per place: the first is the most specific.
      if (!problems.has(pointer))
        problems.set(pointer, { file: api.file, ...position, what: `${what} (${pointer})`, ...rest });
    },
  };
  for (const check of [checkSchemas, checkStructure, checkOperationObjects]) {
    try {
      check(findings);
    } catch (error) {
      failures.push(error);
    }
  }
  // A check may throw if the document's structure is wrong, which is then reported.
  if (failures.length > 0 && problems.size + api.problems.length === 0) throw failures[0];
  // Checking examples requires valid schemas and references.
  if (problems.size + api.problems.length === 0) checkExamples(findings);
  return [...problems.values()];
}

/**
 * Returns what `make` makes, which requires a valid document.
 * @param otherwise returned if `make` throws because the document has problems, which are reported elsewhere
 * @throws whatever `make` throws if the document has no problems
 */
export function madeOf<Value>(api: ApiModel, make: () => Value, otherwise: Value): Value {
  try {
    return make();
  } catch (error) {
    if (api.problems.length + validateApiDocument(api).length === 0) throw error;
    return otherwise;
  }
}
