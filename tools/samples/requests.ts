import { loadSite } from "../../src/site/loaded-site";
import { operationRequest } from "../../src/openapi/operation-request";
import { requestSamples } from "../../src/openapi/request-samples";
import type { Problem } from "../../src/problems/problem";
import { GRAMMARS, syntaxErrors, type GrammarLanguage } from "../lib/grammar";
import { finding, shown } from "../lib/finding";
import type { Finding } from "./fences";

/** A request sample from the API reference, in one language. */
export interface RequestSampleOf {
  readonly operation: string;
  readonly language: GrammarLanguage;
  readonly code: string;
}

/** Returns every operation's samples in languages with a grammar. test/unit/request-samples.test.ts runs the others. */
export function collectRequests(): RequestSampleOf[] {
  return loadSite().api.operations.flatMap((operation) =>
    requestSamples(operationRequest(operation)).flatMap(({ id, code }) =>
      Object.hasOwn(GRAMMARS, id) ? [{ operation: operation.id, language: id as GrammarLanguage, code }] : [],
    ),
  );
}

// A request body as the programs write it: between """ (Python, Java, C#), ` (Go) or JSON (Ruby).
const BODY = /(?:"""|`|'JSON'\.chomp)\s*(\{.*?)\s*(?:"""|`|^JSON$)/ms;

/** Returns JSON syntax errors in a sample's body, which is just a string to the grammar. */
function bodyErrors(code: string): Pick<Finding, "line" | "message">[] {
  const body = BODY.exec(code);
  if (!body) return [];
  try {
    JSON.parse(body[1] ?? "");
    return [];
  } catch (error) {
    const line = code.slice(0, body.index).split("\n").length;
    return [{ line, message: `a body that isn't JSON (${(error as Error).message})` }];
  }
}

/** Returns syntax errors that the grammars and the JSON parser find, located at the API document's operation. */
export async function checkRequests(samples: readonly RequestSampleOf[]): Promise<Problem[]> {
  const { api } = loadSite();
  const problems: Problem[] = [];
  for (const { operation, language, code } of samples) {
    const pointer = api.operations.find(({ id }) => id === operation)?.pointer ?? [];
    for (const { line, message } of [...(await syntaxErrors(language, code)), ...bodyErrors(code)])
      problems.push(
        finding(
          { file: api.file, ...api.locate(pointer) },
          `request of ${shown(operation)} in ${language}`,
          `${message} in line ${line}`,
          "a program that the grammar of its language accepts",
          `correct src/openapi/languages/${language}.ts.`,
        ),
      );
  }
  return problems;
}
