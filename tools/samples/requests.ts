import { loadSite } from "../../src/site/loaded-site";
import { sampleRequest } from "../../src/openapi/sample-request";
import { requestSamples } from "../../src/openapi/request-samples";
import type { Problem } from "../../src/problems/problem";
import { GRAMMARS, syntaxErrors, type GrammarLanguage } from "../lib/grammar";
import type { Finding } from "./fences";

/** A request that the reference of the API writes down in one language. */
export interface RequestSampleOf {
  readonly operation: string;
  readonly language: GrammarLanguage;
  readonly code: string;
}

/** The samples of every operation in the languages that grammars read. The others are run by test/unit/request-samples.test.ts. */
export function collectRequests(): RequestSampleOf[] {
  return loadSite().api.operations.flatMap((operation) =>
    requestSamples(sampleRequest(operation)).flatMap(({ id, code }) =>
      Object.hasOwn(GRAMMARS, id) ? [{ operation: operation.id, language: id as GrammarLanguage, code }] : [],
    ),
  );
}

// The text in which a program writes its JSON: between """ (Python, Java, C#), ` (Go) or JSON (Ruby).
const BODY = /(?:"""|`|'JSON'\.chomp)\s*(\{.*?)\s*(?:"""|`|^JSON$)/ms;

/** What JSON's parser says of the body that a program sends; to a grammar it is a text like any other. */
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

/** What the grammars and JSON's parser do not understand, at the operation of the API document. */
export async function checkRequests(samples: readonly RequestSampleOf[]): Promise<Problem[]> {
  const { api } = loadSite();
  const problems: Problem[] = [];
  for (const { operation, language, code } of samples) {
    const pointer = api.operations.find(({ id }) => id === operation)?.pointer ?? [];
    for (const { line, message } of [...(await syntaxErrors(language, code)), ...bodyErrors(code)])
      problems.push({
        file: api.file,
        ...api.locate(pointer),
        what: `request of \`${operation}\` in ${language}`,
        found: `${message} in line ${line}`,
        expected: "a program that the grammar of its language accepts",
        fix: `correct src/openapi/languages/${language}.ts.`,
      });
  }
  return problems;
}
