import path from "node:path";
import { ESLint } from "eslint";
import ts from "typescript";

/**
 * `npx tsx tools/lint-code.ts`: the types of all code, as `npx tsc --noEmit` checks them, then ESLint with the same program. Rules
 * that ask for types find what the check has worked out, which takes them most of their time.
 */

const CONFIG = "tsconfig.json";

/** @throws Error with the message of TypeScript where the configuration cannot be read */
function programOf(file: string): ts.Program {
  const { config, error } = ts.readConfigFile(file, ts.sys.readFile);
  const { fileNames, options, errors } = ts.parseJsonConfigFileContent(config, ts.sys, path.resolve());
  const wrong = error ?? errors[0];
  if (wrong) throw new Error(`${file}: ${ts.flattenDiagnosticMessageText(wrong.messageText, "\n")}`);
  // Rules look at the parents of what they find.
  return ts.createProgram(fileNames, options, ts.createCompilerHost(options, true));
}

/** Prints what is wrong with types. Returns whether nothing is. */
function typesAreGood(program: ts.Program): boolean {
  const found = ts.sortAndDeduplicateDiagnostics(ts.getPreEmitDiagnostics(program));
  if (found.length > 0)
    console.error(
      ts.formatDiagnostics(found, {
        getCurrentDirectory: () => path.resolve(),
        getCanonicalFileName: (name) => name,
        getNewLine: () => "\n",
      }),
    );
  return found.length === 0;
}

/** Prints what ESLint finds. Returns whether it finds nothing, warnings included. */
async function rulesAreKept(program: ts.Program): Promise<boolean> {
  const eslint = new ESLint({
    overrideConfig: {
      files: ["**/*.ts", "**/*.tsx"],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(".");
  const text = await (await eslint.loadFormatter("stylish")).format(results);
  if (text) console.error(text);
  return results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
}

async function main(): Promise<void> {
  const program = programOf(CONFIG);
  const good = [typesAreGood(program), await rulesAreKept(program)];
  process.exitCode = good.every(Boolean) ? 0 : 1;
}

void main();
