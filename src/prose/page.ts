import type { Root } from "mdast";
import { frontMatterBlock } from "../content-model/front-matter";
import type { ComponentRules } from "../markdown/component-rule";
import { parseMdx } from "../markdown/parse";
import type { Position } from "../problems/problem";
import { readYaml } from "../problems/yaml-source";

/** A text of the front matter or of a file of settings that readers see, and where it starts in the file. */
export interface FrontMatterText extends Position {
  readonly text: string;
}

/** A page as the prose lint reads it: as written, variables included. */
export interface ProsePage {
  readonly file: string;
  readonly source: string;
  /** Language tag of its text. */
  readonly language: string;
  /** Offsets are those of `source`. */
  readonly tree: Root;
  readonly frontMatter: readonly FrontMatterText[];
  /** What its components are: which of their attributes readers read, and which are links. */
  readonly components: ComponentRules;
}

/** Keys of the front matter whose values readers see. */
const SEEN = ["title", "description", "sidebarLabel"];

/** Keys of `site.yaml` and `sidebars.yaml` whose values readers see. */
const SEEN_SETTINGS = new Set(["title", "description", "label", "category", "text"]);

/** Reads the texts of a YAML file of settings that readers see, such as the labels of a sidebar. */
export function proseOfSettings(file: string, source: string): ProsePage {
  const { value, locate } = readYaml(file, source);
  const texts: FrontMatterText[] = [];
  const collect = (node: unknown, path: readonly PropertyKey[]): void => {
    const key = path.at(-1);
    if (typeof node === "string" && typeof key === "string" && SEEN_SETTINGS.has(key))
      texts.push({ text: node, ...locate(path) });
    else if (typeof node === "object" && node !== null)
      for (const [name, child] of Object.entries(node))
        collect(child, [...path, Array.isArray(node) ? Number(name) : name]);
  };
  collect(value, []);
  return { file, source, language: "en", tree: { type: "root", children: [] }, frontMatter: texts, components: {} };
}

/** Reads what is said of a screen. What is in it are labels of others, and names. */
export function proseOfScreen(file: string, source: string): ProsePage {
  const { value, locate } = readYaml(file, source);
  const said = Object.entries(value ?? {}).filter(([key]) => key === "title" || key === "alt");
  const frontMatter = said.map(([key, text]) => ({ text: String(text), ...locate([key]) }));
  return { file, source, language: "en", tree: { type: "root", children: [] }, frontMatter, components: {} };
}

/** Reads a page or a partial, which has no front matter. What is wrong with either is reported by `npm run check`. */
export function prosePage(file: string, source: string, components: ComponentRules): ProsePage {
  const { block, yaml } = frontMatterBlock(source) ?? { block: "", yaml: "" };
  const { value, locate } = readYaml(file, yaml, 2);
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const questions = Array.isArray(fields.questions) ? fields.questions.map((_, index) => ["questions", index]) : [];
  const frontMatter = [...SEEN.map((key) => [key]), ...questions].flatMap((path) => {
    const text = path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], fields);
    return typeof text === "string" ? [{ text, ...locate(path) }] : [];
  });
  // Spaces in place of the front matter, so that every offset is that of the file.
  const body = block.replace(/[^\n]/g, " ") + source.slice(block.length);
  const language = typeof fields.lang === "string" ? fields.lang : "en";
  return { file, source, language, tree: parseMdx(file, body).tree, frontMatter, components };
}
