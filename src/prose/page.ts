import type { Root } from "mdast";
import type { ComponentRules } from "../markdown/component-rule";
import { parseMdx } from "../markdown/parse";

/** A page as the prose lint reads it: as written, variables included. */
export interface ProsePage {
  readonly file: string;
  readonly source: string;
  /** Language tag of its text. */
  readonly language: string;
  readonly tree: Root;
  /** Offset at which the text after the front matter starts. */
  readonly body: number;
  /** What its components are: which of their attributes readers read, and which are links. */
  readonly components: ComponentRules;
}

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?\r?\n---[ \t]*(?=\r?\n|$)/;

export function prosePage(file: string, source: string, components: ComponentRules): ProsePage {
  const front = FRONT_MATTER.exec(source)?.[0] ?? "";
  // Blank instead of gone, so that every place is that of the file.
  const blanked = front.replace(/[^\n]/g, " ") + source.slice(front.length);
  const language = /^lang:[ \t]*["']?([\w-]+)/m.exec(front)?.[1] ?? "en";
  return { file, source, language, tree: parseMdx(file, blanked).tree, body: front.length, components };
}
