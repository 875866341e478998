/**
 * A request body as a literal of each language. Pure and without dependencies, because the browser
 * uses it too: the request composer puts another body into the samples of the build.
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

/** Text of a JSON value as samples send it: two spaces, line breaks. */
export function bodyText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The indent of a text block in a method of a class. */
const JAVA_INDENT = " ".repeat(12);

/**
 * A part of a body's JSON as a sample of a language has it: indented, and without what ends or changes the literal
 * around it. Of a part between two tokens as of the whole.
 */
export function bodyContent(language: SampleId, text: string): string {
  switch (language) {
    case "curl":
      return text.replaceAll("'", `'\\''`);
    case "java":
      return text.replaceAll("\\", "\\\\").replaceAll("\n", `\n${JAVA_INDENT}`);
    case "go":
      // A byte order mark ends the reading of a program, even in a string.
      return text.replaceAll("`", "\\u0060").replaceAll("\ufeff", "\\ufeff");
    default:
      return text;
  }
}

/**
 * The expression that a sample assigns to its body. JSON never has three quotes in a row, so the raw
 * strings of Python and C# hold any of it.
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

/** An address as it is written between quotes: nothing in it ends a string or is expanded by a language. */
export function urlLiteral(url: string): string {
  return url.replace(/['"$`\\{}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Half of a character beyond the basic plane, as keyboards may send for a moment: it can't be encoded, and is left out. */
const HALF = /\p{Surrogate}/gu;

/** A server's address, a path template and its values as one address. Empty query values are left out. */
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
