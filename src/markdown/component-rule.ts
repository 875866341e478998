import type { RootContent } from "mdast";
import type { Node } from "unist";
import type { UnplacedProblem } from "../problems/problem";
import type { ComponentNode } from "./nodes";
import type { ContentNode } from "./serialise";

export interface AttributeRule {
  readonly type: "string" | "boolean" | "number";
  /** Defaults to optional. */
  readonly required?: boolean;
  /** The only allowed values. */
  readonly values?: readonly string[];
  /** Whether readers see or hear its value, so that its words are checked like the text. */
  readonly read?: boolean;
}

/** Rule for using a component, in `src/components/<Name>/rule.ts`; the style guide shows all components. */
export interface ComponentRule {
  /** `inline`: part of a line of text. `block`: replaces a paragraph. */
  readonly place: "block" | "inline";
  /** In the order for messages. */
  readonly attributes: Readonly<Record<string, AttributeRule>>;
  /** The only component that may directly contain it. */
  readonly inside?: string;
  /** Its only allowed content: one component, several times, one list, or `nothing`. */
  readonly only?: string;
  /** Whether its text is a link, so that it can't contain another. */
  readonly isLink?: true;
  /** Whether only steps make it, not writers, e.g. a code block from a fence. */
  readonly madeBySteps?: true;
  /**
   * Set if something else replaces it during processing, so that it isn't rendered.
   * `first`: by a file's content, before all other steps.
   * `as written`: by Markdown as a writer would write it; later steps resolve its links and images.
   * `finished`: by Markdown with final addresses and heading ids.
   */
  readonly replaced?: "first" | "as written" | "finished";
  /** Component for its last part; its content then goes between the two, outside both. */
  readonly tail?: string;
  /** Attribute whose values the checks across pages get, in the page's `shows`. */
  readonly told?: string;
  /** The only file of src/templates that loads it; by default, all pages do. */
  readonly template?: string;
  /**
   * Checks what the fields above can't express, and computes more props. Called for each use of the component, after
   * block components have left their paragraphs.
   */
  readonly refine?: (component: ComponentNode, files: ServedFiles) => Refinement;
  /**
   * Selects the props for the page, if the search index and the twin need more.
   * @param twin address of the page's Markdown twin; null if it has none
   */
  readonly shown?: (props: Readonly<Record<string, unknown>>, twin: string | null) => Readonly<Record<string, unknown>>;
  /**
   * Makes its HTML at build time if it's static, so that readers load no script for it. By default, the React component
   * of its name renders it.
   * @param content its content, already processed the same way
   */
  readonly html?: (
    props: Readonly<Record<string, unknown>>,
    content: readonly ContentNode[],
    around: Surroundings,
  ) => ContentNode;
  /** Makes its form in the page's Markdown twin; by default, only its content. */
  readonly twin?: (part: TwinPart) => readonly RootContent[];
}

/** Data about the page and the site that components show. */
export interface Surroundings {
  /** Address of the page's Markdown twin; null if it has none. */
  readonly twin: string | null;
  /** `/`, or a path without a trailing slash. */
  readonly basePath: string;
}

/** A component to convert for the twin. */
export interface TwinPart {
  readonly props: Readonly<Record<string, unknown>>;
  /** Its content as Markdown. */
  readonly content: readonly RootContent[];
  /** Level for a heading inside the current section. */
  readonly depth: 2 | 3 | 4 | 5 | 6;
}

/** Component name → rule, sorted by name. */
export type ComponentRules = Readonly<Record<string, ComponentRule>>;

/** What `refine` may ask about the site. */
export interface ServedFiles {
  /** Size in bytes of a served file; undefined if there's none. */
  readonly fileSize?: (address: string) => number | undefined;
}

/** Result of `refine`. */
export interface Refinement {
  /** Props to add to the component; they override its attributes. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly problems: readonly ComponentProblem[];
}

/** A problem, and the node whose position is reported. */
export interface ComponentProblem extends UnplacedProblem {
  readonly node: Node;
}

/** Returns the rule of a name from a page; undefined for names such as `constructor` too. */
export function ruleOf(rules: ComponentRules, name: string | null): ComponentRule | undefined {
  return name !== null && Object.hasOwn(rules, name) ? rules[name] : undefined;
}

/** Returns the names that writers may use, sorted. */
export function writersComponents(rules: ComponentRules): string[] {
  return Object.keys(rules).filter((name) => rules[name]?.madeBySteps !== true);
}
