import type { Problem } from "../../src/problems/problem";
import { listOf } from "../../src/problems/problem";
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

function refused(fence: Fence): Problem {
  return {
    file: fence.file,
    ...fence.locate(0, 1),
    what: "a sample without a check",
    found: `language \`${fence.language}\``,
    expected: `${listOf(["ts", "js", "php", "json", "html", "css", "bash", "http", "yaml", "xml", "sql", "text"])}, or a reason`,
    fix: 'write `nocheck="the reason"` after the language.',
  };
}

function parsed(fence: Fence, validate: ReturnType<typeof schemaChecker>): Problem[] {
  const { check, code } = fence;
  if (check?.kind === "syntax")
    return checkSyntax(check.language, code).map((finding) =>
      problemIn(fence, `${check.language} of a sample`, finding),
    );
  if (check?.kind === "stub")
    return checkSyntax("php", code).map((finding) => problemIn(fence, "php of a sample", finding));
  if (check?.kind === "stubText" && fence.language === "xml")
    return checkSyntax("xml", code).map((finding) => problemIn(fence, "xml of a sample", finding));
  if (check?.kind === "run")
    return checkSyntax("shell", code).map((finding) => problemIn(fence, "shell of a sample", finding));
  if (check?.kind !== "schema") return [];
  const broken = checkSyntax("json", code);
  return (broken.length > 0 ? broken : validate(check.schema, code)).map((finding) =>
    problemIn(fence, `sample of \`${check.schema}\``, finding),
  );
}

/** Parses files that samples have changed as a whole, in the state each page leaves them in. */
function changedFiles(pages: readonly PageFiles[], patches: ReadonlySet<Fence>): Problem[] {
  const seen = new Set<string>();
  return pages.flatMap((page) =>
    [...page.files].flatMap(([, lines]) => {
      const patch = lines.map(({ fence }) => fence).find((fence) => patches.has(fence));
      const text = lines.map((line) => line.text).join("\n");
      if (patch?.check?.kind !== "syntax" || seen.has(text)) return [];
      seen.add(text);
      const { language } = patch.check;
      return checkSyntax(language, text).map(({ line, column, message }) => {
        const origin = lines[line - 1] ?? lines.at(-1);
        return origin
          ? problemIn(origin.fence, `${language} of a changed file`, { line: origin.line, column, message })
          : problemIn(patch, `${language} of a changed file`, { line: 1, column, message });
      });
    }),
  );
}
