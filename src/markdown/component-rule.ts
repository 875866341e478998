import type { RootContent } from "mdast";
import type { Node } from "unist";
import type { Problem } from "../problems/problem";
import type { ComponentNode } from "./nodes";
import type { ContentNode } from "./serialise";

/** One attribute of a component. */
export interface AttributeRule {
  readonly type: "string" | "boolean" | "number";
  /** Left out: the attribute is optional. */
  readonly required?: boolean;
  /** The only values that it may have. */
  readonly values?: readonly string[];
  /** Readers see or hear its value, so its words are checked like those of the text. */
  readonly read?: boolean;
}

/** What writers may do with one component. `src/components/<Name>/rule.ts` holds the rules; the style guide shows each component. */
export interface ComponentRule {
  /** `inline`: part of a line of text. `block`: takes the place of a paragraph. */
  readonly place: "block" | "inline";
  /** In the order in which messages list them. */
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** The only component that may contain it directly. */
  readonly inside?: string;
  /** All that it may contain: one component, several times, one list or `nothing`. */
  readonly only?: string;
  /** Its words are a link, so they cannot hold another one. */
  readonly isLink?: true;
  /** Writers cannot name it: a step makes it, such as a code block from a fence. */
  readonly madeBySteps?: true;
  /**
   * Something else takes its place while the page is processed, so nothing renders it.
   * `first`: the content of a file, before any other step.
   * `as written`: Markdown as a writer could have written it; later steps resolve its links and images.
   * `finished`: Markdown with final addresses and heading ids.
   */
  readonly replaced?: "first" | "as written" | "finished";
  /** The component that its last part becomes. What it holds comes between the two, as if it stood in neither. */
  readonly tail?: string;
  /** The only file of src/templates that loads it; left out, every page does. */
  readonly template?: string;
  /**
   * Checks what the fields above cannot express, and computes further properties. Called for each use
   * of the component, after block components have left their paragraphs.
   */
  readonly refine?: (component: ComponentNode, files: ServedFiles) => Refinement;
  /**
   * Its properties as the page gets them, where the search index and the twin are made from more.
   * @param twin address of the page's Markdown twin; null where it has none
   */
  readonly shown?: (props: Readonly<Record<string, unknown>>, twin: string | null) => Readonly<Record<string, unknown>>;
  /**
   * Its HTML, where nothing in it moves: the build finishes it, and readers load no script for it. Left out, the React
   * component of its name renders it.
   * @param content what it holds, with the same done
   */
  readonly html?: (
    props: Readonly<Record<string, unknown>>,
    content: readonly ContentNode[],
    around: Surroundings,
  ) => ContentNode;
  /** Its form in the page's Markdown twin. Left out: its content alone. */
  readonly twin?: (part: TwinPart) => readonly RootContent[];
}

/** What of the page and the site shows in components. */
export interface Surroundings {
  /** Address of the page's Markdown twin; null where it has none. */
  readonly twin: string | null;
  /** `/` or a path without a slash at the end. */
  readonly basePath: string;
}

/** A component as its form in the twin is made from it. */
export interface TwinPart {
  readonly props: Readonly<Record<string, unknown>>;
  /** What it holds, as Markdown. */
  readonly content: readonly RootContent[];
  /** Level of a heading below the section that it is in. */
  readonly depth: 2 | 3 | 4 | 5 | 6;
}

/** Component name → rule, sorted by name. */
export type ComponentRules = Readonly<Record<string, ComponentRule>>;

/** What `refine` may ask about the site. */
export interface ServedFiles {
  /** Bytes of a file that the site serves; undefined when there is none. */
  readonly fileSize?: (address: string) => number | undefined;
}

/** What `refine` found. */
export interface Refinement {
  /** Added to the properties of the component; they win over its attributes. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly problems: readonly ComponentProblem[];
}

/** A problem and the node at whose place it is reported. */
export interface ComponentProblem extends Omit<Problem, "file" | "line" | "column"> {
  readonly node: Node;
}

/** The rule of a name that comes from a page; undefined for names such as `constructor` too. */
export function ruleOf(rules: ComponentRules, name: string | null): ComponentRule | undefined {
  return name !== null && Object.hasOwn(rules, name) ? rules[name] : undefined;
}

/** The names that writers may use, sorted. */
export function writersComponents(rules: ComponentRules): string[] {
  return Object.keys(rules).filter((name) => rules[name]?.madeBySteps !== true);
}
