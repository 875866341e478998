import type { SampleId } from "../../shared/composer/sample-literals";
import type { SnippetTarget } from "../snippet";

/** Placeholders for values that a program computes; the snippet library writes them as string literals. */
export const URL_TOKEN = "https://sample.invalid/address";
export const BODY_TOKEN = "__BODY__";
export const SECRET_TOKEN = "__COMPUTED__";

/** A language of the request samples. */
export interface SampleLanguage {
  readonly id: SampleId;
  /** Name of its tab. */
  readonly label: string;
  /** Prism's name of the language. */
  readonly language: string;
  /** Target and client of the snippet library. */
  readonly target: SnippetTarget;
  readonly client: string;
  /** Name of the variable with the body. */
  readonly bodyName: string;
  /** Name of the variable with the signature or the Basic credentials. */
  readonly secretName: (basic: boolean) => string;
  /** Literal text before a variable as one expression. */
  readonly join: (text: string, name: string) => string;
  /** Completes what the library wrote: imports, body, signature. */
  readonly finish: (code: string, parts: SampleParts) => string;
}

/** What a sample has to compute. */
export interface SampleParts {
  /** Literal of the body; null for a request without one. */
  readonly body: string | null;
  readonly signed: boolean;
  readonly basic: boolean;
}

/** The name of the variable with the signature or the credentials, where names have no sign before them. */
export const secretName = (basic: boolean): string => (basic ? "credentials" : "signature");

/** Lines of code; `false` leaves one out. */
export const lines = (...parts: (string | false)[]): string => parts.filter((part) => part !== false).join("\n");

/**
 * Puts lines before the first line that matches.
 * @throws Error when no line matches
 */
export function before(code: string, pattern: RegExp, text: string): string {
  if (text === "") return code;
  const index = code.search(pattern);
  if (index < 0) throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return `${code.slice(0, index)}${text}\n${code.slice(index)}`;
}

/**
 * Has a call with Basic credentials, a refund, sent once: it follows no redirect, because the page behind one has the
 * status 200, too, and doesn't wait for ever.
 * @throws Error when the text is missing
 */
export const once = (code: string, basic: boolean, from: string, to: string): string =>
  basic ? swap(code, from, to) : code;

/**
 * Replaces the first match.
 * @throws Error when nothing matches
 */
export function swap(code: string, pattern: string | RegExp, text: string): string {
  if (typeof pattern === "string" ? !code.includes(pattern) : !pattern.test(code))
    throw new Error(`a sample of the snippet library has no ${String(pattern)}:\n${code}`);
  return code.replace(pattern, () => text);
}
