import type { SampleId } from "../../shared/composer/sample-literals";
import type { SnippetTarget } from "../snippet";

/** Placeholders for computed values; the snippet library writes them as string literals. */
export const URL_TOKEN = "https://sample.invalid/address";
export const BODY_TOKEN = "__BODY__";
export const SECRET_TOKEN = "__COMPUTED__";

export interface SampleLanguage {
  readonly id: SampleId;
  /** Label of its tab. */
  readonly label: string;
  /** Prism's name of the language. */
  readonly language: string;
  readonly target: SnippetTarget;
  readonly client: string;
  readonly bodyName: string;
  /** Name of the variable with the signature or the Basic credentials. */
  readonly secretName: (basic: boolean) => string;
  /** Makes an expression from a literal text followed by a variable. */
  readonly join: (text: string, name: string) => string;
  /** Completes the library's code: imports, body, signature. */
  readonly finish: (code: string, parts: SampleParts) => string;
}

/** What a sample computes. */
export interface SampleParts {
  /** Literal of the body; null without a body. */
  readonly body: string | null;
  readonly signed: boolean;
  readonly basic: boolean;
}

/** Variable name of the signature or the credentials, for languages without a sigil. */
export const secretName = (basic: boolean): string => (basic ? "credentials" : "signature");

/** Joins lines of code; skips `false`. */
export const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join("\n");

/**
 * Inserts lines before the first match.
 * @throws Error if nothing matches
 */
export function before(code: string, pattern: RegExp, text: string): string {
  if (text === "") return code;
  const index = code.search(pattern);
  if (index < 0) throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return `${code.slice(0, index)}${text}\n${code.slice(index)}`;
}

/**
 * Edits calls with Basic credentials, i.e. refunds, so that they're sent only once: without redirects, because the page
 * behind one also has status 200, and with a timeout.
 * @throws Error if the text is missing
 */
export const once = (code: string, basic: boolean, from: string, to: string): string =>
  basic ? swap(code, from, to) : code;

/**
 * Replaces the first match.
 * @throws Error if nothing matches
 */
export function swap(code: string, pattern: string | RegExp, text: string): string {
  if (typeof pattern === "string" ? !code.includes(pattern) : !pattern.test(code))
    throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return code.replace(pattern, () => text);
}
