/**
 * Request bodies as literals of each language. No dependencies, because the browser uses it too: the request composer
 * puts other bodies into the samples from the build.
 */

export type SampleId =
  | "curl"
  | "javascript"
  | "typescript"
  | "php"
  | "guzzle"
  | "python"
  | "ruby"
  | "java"
  | "csharp"
  | "go";

/** Returns a JSON value as samples send it: indented by two spaces. */
export function bodyText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Indent of a text block inside a method of a class. */
const JAVA_INDENT = " ".repeat(12);

/**
 * Escapes and indents JSON for a language's sample, so that it can't end or change the surrounding literal. Also works
 * on single pieces between tokens.
 */
export function bodyContent(language: SampleId, text: string): string {
  switch (language) {
    case "curl":
      return text.replaceAll("'", `'\\''`);
    case "java":
      return text.replaceAll("\\", "\\\\").replaceAll("\n", `\n${JAVA_INDENT}`);
    case "go":
      // Go doesn't allow a byte order mark inside a file, even in a string.
      return text.replaceAll("`", "\\u0060").replaceAll("\ufeff", "\\ufeff");
    default:
      return text;
  }
}

/**
 * Returns the expression that a sample assigns to its body. JSON never contains three quotes in a row, so it always
 * fits into raw strings of Python and C#.
 */
export function bodyLiteral(language: SampleId, value: unknown): string {
  const text = bodyContent(language, bodyText(value));
  switch (language) {
    case "curl":
      return `'${text}'`;
    case "javascript":
    case "typescript":
      return `JSON.stringify(${text})`;
    case "php":
    case "guzzle":
      return `<<<'JSON'\n${text}\nJSON`;
    case "python":
      return `r"""${text}""".encode()`;
    case "ruby":
      return `<<'JSON'.chomp\n${text}\nJSON`;
    case "java":
      return `"""\n${JAVA_INDENT}${text}"""`;
    case "csharp":
      return `"""\n${text}\n"""`;
    case "go":
      return `\`${text}\``;
  }
}

/** Escapes a URL for use between quotes: nothing in it ends the string or is interpolated in any language. */
export function urlLiteral(url: string): string {
  return url.replace(/['"$`\\{}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Unpaired surrogates, which keyboards may send briefly: they can't be encoded, so they're dropped. */
const HALF = /\p{Surrogate}/gu;

/** Fills in a URL template and adds the query. Omits empty query values. */
export function requestUrl(
  base: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const filled = base.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    path[name] ? encodeURIComponent(path[name].replace(HALF, "")) : whole,
  );
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return search === "" ? filled : `${filled}?${search}`;
}
