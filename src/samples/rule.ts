/**
 * The one rule that decides how a code fence is checked. `npm run samples:test` carries the check out,
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
  | { readonly kind: "run" }
  /** Parsed and run with the stub of a shop platform: `content/samples/stubs/<name>.php` looks at what the page's samples do. */
  | { readonly kind: "stub"; readonly name: string }
  /** Part of a program of `content/samples`, which has tests of its own. */
  | { readonly kind: "program"; readonly file: string }
  | { readonly kind: "none"; readonly reason: string };

export type SyntaxLanguage = "php" | "json" | "yaml" | "xml" | "html" | "css" | "sql" | "shell" | "http" | "markdown";

/** What a fence says about its check after its language. */
export interface SampleMeta {
  /** `schema="QuoteResponse"`: a schema of the API document; with `[]` behind it, a list of them. */
  readonly schema: string | null;
  /** `nocheck="reason"` */
  readonly nocheck: string | null;
  /** `run`: the commands are carried out. */
  readonly run: boolean;
  /** `norun="reason"`: why commands that call curl are only parsed. */
  readonly norun: string | null;
  /** `prelude="name"`: declarations of `content/samples/preludes/` that the fence presumes. */
  readonly prelude: string | null;
  /** `stub="name"`: run by `content/samples/stubs/name.php`, together with the page's other samples of that stub. */
  readonly stub: string | null;
  /** `file="samples/…"`: the fence shows this file. */
  readonly file: string | null;
}

const TYPED = new Set(["js", "javascript", "mjs", "jsx", "ts", "typescript", "tsx"]);

const PARSED: Readonly<Record<string, SyntaxLanguage>> = {
  php: "php",
  json: "json",
  yaml: "yaml",
  yml: "yaml",
  xml: "xml",
  html: "html",
  css: "css",
  sql: "sql",
  bash: "shell",
  sh: "shell",
  shell: "shell",
  console: "shell",
  http: "http",
  md: "markdown",
  markdown: "markdown",
  mdx: "markdown",
};

/** Languages that hold no code, so that there is nothing a check could find. */
const PROSE = new Set(["text", "txt"]);

/** Words of a fence that `readSampleMeta` understands; the fence parser lets them pass. */
export const SAMPLE_WORDS = /^(?:(?:schema|nocheck|norun|prelude|stub)=(?:"[^"]*"|'[^']*')|run)$/;

/** Reads `schema="…" nocheck="…" prelude="…" stub="…" run` or `norun="…"` from the text after a fence's language. */
export function readSampleMeta(meta: string): SampleMeta {
  const value = (name: string): string | null =>
    new RegExp(`(?:^|\\s)${name}=(?:"([^"]*)"|'([^']*)')`)
      .exec(meta)
      ?.slice(1)
      .find((text) => text !== undefined) ?? null;
  const bare = meta.replace(/\w+=(?:"[^"]*"|'[^']*')/g, " ");
  return {
    schema: value("schema"),
    nocheck: value("nocheck"),
    norun: value("norun"),
    prelude: value("prelude"),
    stub: value("stub"),
    file: value("file"),
    run: /(?:^|\s)run(?:\s|$)/.test(bare),
  };
}

/**
 * How a fence is checked.
 * @param language as written, in lower case
 * @returns undefined for a language that no check knows and that gives no reason: the fence is refused
 */
export function sampleCheck(language: string, meta: SampleMeta): SampleCheck | undefined {
  if (meta.nocheck !== null) return { kind: "none", reason: meta.nocheck };
  if (meta.file !== null) return { kind: "program", file: meta.file };
  if (PROSE.has(language)) return { kind: "none", reason: "plain text" };
  if (TYPED.has(language)) return { kind: "types" };
  if (meta.schema !== null && language === "json") return { kind: "schema", schema: meta.schema };
  const syntax = Object.hasOwn(PARSED, language) ? PARSED[language] : undefined;
  if (syntax === "shell" && meta.run) return { kind: "run" };
  if (syntax === "php" && meta.stub !== null) return { kind: "stub", name: meta.stub };
  return syntax === undefined ? undefined : { kind: "syntax", language: syntax };
}

/** What the reader is told about the check; null where nothing was checked. */
export function sampleMark(check: SampleCheck | undefined): string | null {
  switch (check?.kind) {
    case "types":
      return "Type-checked";
    case "syntax":
      return "Parsed";
    case "schema":
      return `Validated: ${check.schema}`;
    case "program":
      return "Tested";
    case "run":
      return "Executed";
    case "stub":
      return "Executed with a stub";
    default:
      return null;
  }
}
