/**
 * A request body as a literal of each language. Pure and without dependencies, because the browser
 * uses it too: the request composer puts another body into the samples of the build.
 */

export type SampleId =
  "curl" | "javascript" | "typescript" | "php" | "guzzle" | "python" | "ruby" | "java" | "csharp" | "go";

/** Text of a JSON value as samples send it: two spaces, line breaks. */
export function bodyText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The indent of a text block in a method of a class. */
const JAVA_INDENT = " ".repeat(12);

const indent = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);

/**
 * The expression that a sample assigns to its body. JSON never has three quotes in a row, so the raw
 * strings of Python and C# hold any of it; the other forms escape what ends or changes them.
 */
export function bodyLiteral(language: SampleId, value: unknown): string {
  const text = bodyText(value);
  switch (language) {
    case "curl":
      return `'${text.replaceAll("'", `'\\''`)}'`;
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
      return `"""\n${JAVA_INDENT}${indent(text.replaceAll("\\", "\\\\"), JAVA_INDENT)}"""`;
    case "csharp":
      return `"""\n${text}\n"""`;
    case "go":
      return text.includes("`") ? JSON.stringify(text) : `\`${text}\``;
  }
}

/** An address as it is written between quotes: nothing in it ends a string or is expanded by a language. */
export function urlLiteral(url: string): string {
  return url.replace(/['"$`\\{}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** A server's address, a path template and its values as one address. Empty query values are left out. */
export function requestUrl(
  base: string,
  path: Readonly<Record<string, string>>,
  query: Readonly<Record<string, string>>,
): string {
  const filled = base.replace(/\{([^}]+)\}/g, (whole, name: string) =>
    path[name] ? encodeURIComponent(path[name]) : whole,
  );
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== "")).toString();
  return search === "" ? filled : `${filled}?${search}`;
}

/** Address and body of a request. */
export interface SampleParts {
  readonly url: string;
  /** Undefined for a request without a body. */
  readonly body: unknown;
}

/**
 * A sample with another address and body.
 * @throws when the code does not hold the address and body of `from`
 */
export function withRequest(language: SampleId, code: string, from: SampleParts, to: SampleParts): string {
  const swap = (text: string, old: string, by: string): string => {
    if (!text.includes(old)) throw new Error(`the ${language} sample does not hold\n${old}`);
    return text.replace(old, () => by);
  };
  const addressed = swap(code, urlLiteral(from.url), urlLiteral(to.url));
  return from.body === undefined
    ? addressed
    : swap(addressed, bodyLiteral(language, from.body), bodyLiteral(language, to.body));
}
