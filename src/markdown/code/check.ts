import type { FenceMeta } from "./meta";

/**
 * The one rule that decides how a code sample is checked. `npm test -- samples` carries the check out,
 * and the mark on the page names it, so a mark cannot promise what is not done.
 */

/** What is done with one fence. */
export type SampleCheck =
  /** TypeScript's compiler, against the SDK's declaration file and Node's types. */
  | { readonly kind: "types" }
  /** The parser of the fence's language. */
  | { readonly kind: "syntax"; readonly language: SyntaxLanguage }
  /** Parsed as JSON and validated against a schema of the API document. */
  | { readonly kind: "schema"; readonly schema: string }
  /** Parsed and run by a shell against a mock made of the API document. */
  | { readonly kind: "run"; readonly status: string | null }
  /** Parsed and run with `content/samples/stubs/<name>.php`, a stub of a shop platform that checks what the samples do. */
  | { readonly kind: "stub"; readonly name: string }
  /** Given as text to `content/samples/stubs/<name>.php`: a template or a description that the platform reads. */
  | { readonly kind: "stubText"; readonly name: string }
  /** Part of a program of `content/samples`, which has its own tests. */
  | { readonly kind: "program"; readonly file: string }
  | { readonly kind: "none"; readonly reason: string };

export type SyntaxLanguage = "php" | "json" | "yaml" | "xml" | "html" | "css" | "sql" | "shell" | "http" | "markdown";

const TYPED = new Set(["js", "javascript", "mjs", "jsx", "ts", "typescript", "tsx"]);

/** Language of a fence → the parser that reads it. */
const PARSERS: Readonly<Record<string, SyntaxLanguage>> = {
  bash: "shell",
  console: "shell",
  css: "css",
  html: "html",
  http: "http",
  json: "json",
  markdown: "markdown",
  md: "markdown",
  mdx: "markdown",
  php: "php",
  sh: "shell",
  shell: "shell",
  sql: "sql",
  xml: "xml",
  yaml: "yaml",
  yml: "yaml",
};

/** Languages that hold no code, so that there is nothing a check could find. */
const PROSE = new Set(["text", "txt"]);

/** Languages of files that a platform reads, and that a stub can look at. */
const STUB_TEXTS = new Set(["smarty", "xml", "po"]);

/**
 * How a fence is checked.
 * @param language in lower case
 * @returns undefined where no check knows the language and the fence gives no reason: the fence is refused
 */
export function sampleCheck(language: string, meta: FenceMeta): SampleCheck | undefined {
  if (meta.nocheck !== null) return { kind: "none", reason: meta.nocheck };
  if (meta.file !== null) return { kind: "program", file: meta.file };
  if (meta.stub !== null && STUB_TEXTS.has(language)) return { kind: "stubText", name: meta.stub };
  if (PROSE.has(language)) return { kind: "none", reason: "plain text" };
  if (TYPED.has(language)) return { kind: "types" };
  if (meta.schema !== null && language === "json") return { kind: "schema", schema: meta.schema };
  const syntax = Object.hasOwn(PARSERS, language) ? PARSERS[language] : undefined;
  if (syntax === "shell" && meta.run) return { kind: "run", status: meta.status };
  if (syntax === "php" && meta.stub !== null) return { kind: "stub", name: meta.stub };
  return syntax === undefined ? undefined : { kind: "syntax", language: syntax };
}

/** The mark that tells readers about the check; null where there is none, and where code is only parsed: that tells them nothing. */
export function sampleMark(check: SampleCheck | undefined): string | null {
  switch (check?.kind) {
    case "types":
      return "Type-checked";
    case "schema":
      return `Validated: ${check.schema}`;
    case "program":
      return "Tested";
    case "run":
      return "Executed";
    case "stub":
      return "Executed with a stub";
    case "stubText":
      return "Checked with a stub";
    default:
      return null;
  }
}
