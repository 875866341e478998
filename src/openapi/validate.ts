import type { Problem } from "../problems/problem";
import type { ApiModel } from "./model";
import { toPointer } from "./references";
import { checkExamples } from "./validation/examples";
import type { Findings } from "./validation/findings";
import { checkOperationObjects } from "./validation/operations";
import { checkSchemas } from "./validation/schemas";
import { checkStructure } from "./validation/structure";

/**
 * Everything that is wrong with an API document beyond syntax and references: its structure, schemas,
 * operation ids, parameters, and every example, default and enumerated value against
 * its schema. All problems at once; each names the JSON pointer, and the line of the source.
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
      // One problem for each place: the first is the most exact.
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
  // In a document of another form than OpenAPI's, which is reported, a check may find nothing that it can look at.
  if (failures.length > 0 && problems.size + api.problems.length === 0) throw failures[0];
  // Examples are checked against schemas that are right themselves and whose references lead somewhere.
  if (problems.size + api.problems.length === 0) checkExamples(findings);
  return [...problems.values()];
}

/**
 * What can be made of a document only where it is right.
 * @param otherwise what takes its place where the document has problems, which are reported
 * @throws whatever `make` throws, where the document has none
 */
export function madeOf<Value>(api: ApiModel, make: () => Value, otherwise: Value): Value {
  try {
    return make();
  } catch (error) {
    if (api.problems.length + validateApiDocument(api).length === 0) throw error;
    return otherwise;
  }
}
