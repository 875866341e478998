import components from "prismjs/components.json";

interface PrismLanguage {
  readonly title?: string;
  readonly alias?: string | readonly string[];
  readonly aliasTitles?: Readonly<Record<string, string>>;
}

/** Prism's languages, by id. Its entry `meta` isn't a language. */
const { meta: _, ...prism } = components.languages;
const PRISM: Readonly<Record<string, PrismLanguage>> = prism;

/** Labels that readers know better than Prism's. */
const LABELS: Readonly<Record<string, string>> = {
  bash: "Shell",
  console: "Shell",
  html: "HTML",
  http: "HTTP",
  js: "JavaScript",
  json: "JSON",
  jsx: "JSX",
  mdx: "MDX",
  sh: "Shell",
  shell: "Shell",
  text: "Text",
  ts: "TypeScript",
  tsx: "TSX",
  txt: "Text",
  xml: "XML",
};

/** Languages that Prism doesn't have, and those to highlight them as. */
export const HIGHLIGHTED_AS: Readonly<Record<string, string>> = { mdx: "markdown", console: "bash" };

/** The languages to suggest in problems; all others of Prism work too. */
export const COMMON_LANGUAGES: readonly string[] = [
  "php",
  "js",
  "ts",
  "json",
  "html",
  "css",
  "bash",
  "http",
  "yaml",
  "xml",
  "sql",
  "text",
];

const SHELLS = new Set(["bash", "sh", "shell", "console"]);

export function isShell(language: string): boolean {
  return SHELLS.has(language);
}

/** Every allowed fence language, in lower case → its label. */
export const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(PRISM).flatMap(([id, language]) => namesOf(id, language)),
  ...Object.entries(LABELS),
]);

function namesOf(id: string, { title = id, alias = [], aliasTitles = {} }: PrismLanguage): [string, string][] {
  const aliases = typeof alias === "string" ? [alias] : alias;
  return [[id, title], ...aliases.map((name): [string, string] => [name, aliasTitles[name] ?? title])];
}
