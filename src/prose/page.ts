import type { Root } from "mdast";
import { frontMatterBlock } from "../content-model/front-matter";
import type { ComponentRules } from "../markdown/component-rule";
import { parseMdx } from "../markdown/parse";
import type { Position } from "../problems/problem";
import { readYaml } from "../problems/yaml-source";

/** A text in the front matter or in settings that readers see, and where it starts in the file. */
export interface FrontMatterText extends Position {
  readonly text: string;
}

/** A page as the prose lint reads it: the source, with variables not replaced. */
export interface ProsePage {
  readonly file: string;
  readonly source: string;
  /** Language tag of the text. */
  readonly language: string;
  /** Offsets are into `source`. */
  readonly tree: Root;
  readonly frontMatter: readonly FrontMatterText[];
  /** Rules of components: which attributes readers see, and which components are links. */
  readonly components: ComponentRules;
}

/** Front matter keys whose values readers see. */
const SEEN = ["title", "description", "sidebarLabel"];

/** Keys of `site.yaml` and `sidebars.yaml` whose values readers see. */
const SEEN_SETTINGS = new Set(["title", "description", "label", "category", "text"]);

/** Reads the texts in a YAML settings file that readers see, e.g. sidebar labels. */
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
  return proseOfYaml(file, source, texts);
}

/** Reads a screen's title and alt text only. Texts inside a screen are names, and labels of other products. */
export function proseOfScreen(file: string, source: string): ProsePage {
  const { value, locate } = readYaml(file, source);
  const said = Object.entries(value ?? {}).filter(([key]) => key === "title" || key === "alt");
  const frontMatter = said.map(([key, text]) => ({ text: String(text), ...locate([key]) }));
  return proseOfYaml(file, source, frontMatter);
}

function proseOfYaml(file: string, source: string, frontMatter: readonly FrontMatterText[]): ProsePage {
  return { file, source, language: "en", tree: { type: "root", children: [] }, frontMatter, components: {} };
}

/** Reads a page or a partial, which has no front matter. `npm run check` reports any syntax errors. */
export function prosePage(file: string, source: string, components: ComponentRules): ProsePage {
  const { block, yaml } = frontMatterBlock(source) ?? { block: "", yaml: "" };
  const { value, locate } = readYaml(file, yaml, 2);
  const fields = (value ?? {}) as Readonly<Record<string, unknown>>;
  const questions = Array.isArray(fields.questions) ? fields.questions.map((_, index) => ["questions", index]) : [];
  const frontMatter = [...SEEN.map((key) => [key]), ...questions].flatMap((path) => {
    const text = path.reduce<unknown>((value, key) => (value as Readonly<Record<string, unknown>>)[key], fields);
    return typeof text === "string" ? [{ text, ...locate(path) }] : [];
  });
  // Replace the front matter by spaces, so that offsets match the file.
  const body = block.replace(/[^\n]/g, " ") + source.slice(block.length);
  const language = typeof fields.lang === "string" ? fields.lang : "en";
  return { file, source, language, tree: parseMdx(file, body).tree, frontMatter, components };
}
