import type { Problem } from "../../src/problems/problem";
import type { SyntaxLanguage } from "../../src/markdown/code/check";
import { listOf } from "../../src/problems/problem";
import { finding, shown } from "../lib/finding";
import { problemIn, type Fence } from "./fences";
import { followPages, type PageFiles } from "./files";
import { checkRuns } from "./run";
import { schemaChecker } from "./schemas";
import { checkStubs } from "./stubs";
import { checkSyntax } from "./syntax";
import { checkTypes } from "./types";

/** Checks every fence by its rule. Returns all problems together. */
export async function checkFences(fences: readonly Fence[]): Promise<Problem[]> {
  const { pages, patches, problems } = followPages(fences);
  const validate = schemaChecker();
  return [
    ...problems,
    ...fences.filter((fence) => fence.check === undefined).map(refused),
    ...checkTypes(pages),
    ...fences.filter((fence) => !patches.has(fence)).flatMap((fence) => parsed(fence, validate)),
    ...changedFiles(pages, patches),
    ...(await checkRuns(fences)),
    ...checkStubs(fences),
  ];
}

function refused({ file, language, locate }: Fence): Problem {
  const known = listOf(["ts", "js", "php", "json", "html", "css", "bash", "http", "yaml", "xml", "sql", "text"]);
  const [found, fix] = [`language ${shown(language)}`, 'write `nocheck="the reason"` after the language.'];
  return finding({ file, ...locate(0, 1) }, "a sample without a check", found, `${known}, or a reason`, fix);
}

function parsed(fence: Fence, validate: ReturnType<typeof schemaChecker>): Problem[] {
  const { check, code } = fence;
  if (check?.kind === "schema") {
    const broken = checkSyntax("json", code);
    const found = broken.length > 0 ? broken : validate(check.schema, code);
    return found.map((one) => problemIn(fence, `sample of ${shown(check.schema)}`, one));
  }
  const language = parsedLanguage(fence);
  if (language === undefined) return [];
  return checkSyntax(language, code).map((one) => problemIn(fence, `${language} of a sample`, one));
}

function parsedLanguage({ check, language }: Fence): SyntaxLanguage | undefined {
  if (check?.kind === "syntax") return check.language;
  if (check?.kind === "stub") return "php";
  if (check?.kind === "stubText") return language === "xml" ? "xml" : undefined;
  return check?.kind === "run" ? "shell" : undefined;
}

/** Parses files that samples have changed as a whole, in the state each page leaves them in. */
function changedFiles(pages: readonly PageFiles[], patches: ReadonlySet<Fence>): Problem[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    [...page.files.values()].flatMap((lines) => {
      const patch = lines.map(({ fence }) => fence).find((fence) => patches.has(fence));
      const text = lines.map((line) => line.text).join("\n");
      if (patch?.check?.kind !== "syntax" || seen.has(text)) return [];
      seen.add(text);
      const { language } = patch.check;
      return checkSyntax(language, text).map(({ line: found, column, message }) => {
        const { fence, line } = lines[found - 1] ?? lines.at(-1) ?? { fence: patch, line: 1 };
        return problemIn(fence, `${language} of a changed file`, { line, column, message });
      });
    }),
  );
}
