import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { substituted } from "../../src/site/loaded-site";
import type { Problem } from "../../src/problems/problem";
import { problemIn } from "./fences";
import type { PageFiles, SampleLine } from "./files";

/** Virtual folder of the sample files: in the project, so that Node's types are found. */
const ROOT = path.resolve(".tmp", "samples");
const PRELUDES = path.join("content", "samples", "preludes");
/** The declaration file that the site offers for download. */
const SDK = path.join("content", "downloads", "checkout-sdk.d.ts");

const shared: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  moduleDetection: ts.ModuleDetectionKind.Force,
  noEmit: true,
  skipLibCheck: true,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: ["node"],
  jsx: ts.JsxEmit.Preserve,
};

/** TypeScript samples are strict. JavaScript has no annotations, so null and parameters can't be checked. */
const PROGRAMS: readonly {
  readonly files: RegExp;
  readonly options: ts.CompilerOptions;
  readonly ambient: readonly string[];
}[] = [
  { files: /\.tsx?$/, options: { ...shared, strict: true }, ambient: [] },
  {
    files: /\.(?:m?js|jsx)$/,
    options: { ...shared, allowJs: true, checkJs: true, strict: false },
    ambient: ["dom.d.ts"],
  },
];

/** Type-checks every JavaScript and TypeScript file of the pages, with one program per language. */
export function checkTypes(pages: readonly PageFiles[]): Problem[] {
  const seen = new Set<string>();
  return PROGRAMS.flatMap(({ files, options, ambient }) => {
    const texts = new Map<string, string>();
    const origins = new Map<string, readonly (SampleLine | undefined)[]>();
    const roots: string[] = [];
    for (const page of pages) {
      for (const [name, lines] of page.files) {
        const file = path.join(ROOT, page.folder, name);
        const prelude = preludeOf(lines);
        texts.set(file, [...prelude, ...lines.map(({ text }) => text)].join("\n"));
        origins.set(file, [...prelude.map(() => undefined), ...lines]);
        if (files.test(name) && lines.some(({ fence }) => fence.check?.kind === "types")) roots.push(file);
      }
    }
    // Reading the standard libraries takes the compiler seconds.
    if (roots.length === 0) return [];
    for (const name of ambient) {
      texts.set(path.join(ROOT, name), substituted(readFileSync(path.join(PRELUDES, name), "utf8")));
      roots.push(path.join(ROOT, name));
    }
    texts.set(path.join(ROOT, "checkout-sdk.d.ts"), substituted(readFileSync(SDK, "utf8")));
    roots.push(path.join(ROOT, "checkout-sdk.d.ts"));
    const program = ts.createProgram(roots, options, hostOf(texts, options));
    return [...program.getSyntacticDiagnostics(), ...program.getSemanticDiagnostics()].flatMap((diagnostic) => {
      const { file, start } = diagnostic;
      const message = `TS${diagnostic.code}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, " ")}`;
      if (!file || start === undefined) throw new Error(message);
      const place = file.getLineAndCharacterOfPosition(start);
      const origin = origins.get(path.normalize(file.fileName))?.[place.line];
      if (!origin) throw new Error(`${file.fileName}:${place.line + 1}: ${message}`);
      const { fence, line } = origin;
      const what = `type of a sample${fence.title ? ` (${fence.title})` : ""}`;
      const problem = problemIn(fence, what, { line, column: place.character + 1, message });
      const key = JSON.stringify([problem.file, problem.line, message]);
      if (seen.has(key)) return [];
      seen.add(key);
      return [problem];
    });
  });
}

/** Returns the declarations for `prelude="name"`, which precede the fence's first line. */
function preludeOf(lines: readonly SampleLine[]): string[] {
  const name = lines[0]?.fence.meta.prelude;
  if (!name) return [];
  const file = path.join(PRELUDES, `${name}.mjs`);
  if (!existsSync(file)) {
    const known = readdirSync(PRELUDES).filter((entry) => entry.endsWith(".mjs"));
    throw new Error(
      `${lines[0]?.fence.file}:${lines[0]?.fence.line}:1 · prelude of a sample — found \`${name}\`, expected one of ${known.join(", ")}. Fix: correct the name.`,
    );
  }
  return substituted(readFileSync(file, "utf8")).trimEnd().split("\n");
}

function hostOf(texts: ReadonlyMap<string, string>, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (file) => texts.has(path.normalize(file)) || fileExists(file);
  host.readFile = (file) => texts.get(path.normalize(file)) ?? readFile(file);
  host.directoryExists = undefined;
  host.getSourceFile = (file, version, onError) => {
    const text = texts.get(path.normalize(file));
    return text === undefined
      ? library(file, () => getSourceFile.call(host, file, version, onError))
      : ts.createSourceFile(file, text, version, true);
  };
  return host;
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Caches parsed declaration files of TypeScript and Node for both programs. */
function library(file: string, parse: () => ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (!libraries.has(file)) libraries.set(file, parse());
  return libraries.get(file);
}
