import type { FenceMeta } from "./meta";

/**
 * Decides how a code sample is checked. `npm test -- samples` runs the check, and the badge on the page names it, so a
 * badge can't promise a check that isn't done.
 */

/** How a fence is checked. */
export type SampleCheck =
  /** By TypeScript's compiler, with the SDK's declaration file and Node's types. */
  | { readonly kind: "types" }
  /** By a parser of the fence's language. */
  | { readonly kind: "syntax"; readonly language: SyntaxLanguage }
  /** Parsed as JSON and validated against a schema of the API document. */
  | { readonly kind: "schema"; readonly schema: string }
  /** Parsed and run by a shell against a mock of the API document. */
  | { readonly kind: "run"; readonly status: string | null }
  /** Parsed and run with `content/samples/stubs/<name>.php`, a stub of a shop platform that checks the samples. */
  | { readonly kind: "stub"; readonly name: string }
  /** Passed as text to `content/samples/stubs/<name>.php`: a template or description that the platform reads. */
  | { readonly kind: "stubText"; readonly name: string }
  /** Part of a program in `content/samples`, which has its own tests. */
  | { readonly kind: "program"; readonly file: string }
  | { readonly kind: "none"; readonly reason: string };

export type SyntaxLanguage = "php" | "json" | "yaml" | "xml" | "html" | "css" | "sql" | "shell" | "http" | "markdown";

const TYPED = new Set(["js", "javascript", "mjs", "jsx", "ts", "typescript", "tsx"]);

/** Fence language → its parser. */
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

/** Languages without code, so without anything to check. */
const PROSE = new Set(["text", "txt"]);

/** Languages of files that a platform reads and a stub can check. */
const STUB_TEXTS = new Set(["smarty", "xml", "po"]);

/**
 * Returns how a fence is checked.
 * @param language in lower case
 * @returns undefined if there's no check for the language and the fence gives no reason: the fence is rejected
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

/** Returns the badge for a check; null if there's none, or if code is only parsed, which tells readers nothing. */
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
