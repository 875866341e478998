import type { RootContent } from "mdast";
import type { Position, Problem } from "../problems/problem";

/** A heading with an id, as tables of contents, search and link checks need it. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** A link to another place of the site, for the link check. */
export interface InternalLink extends Position {
  /** As written. */
  readonly href: string;
  /** Clean path; the page's own for a bare `#hash`. */
  readonly path: string;
  /** Decoded, without `#`; empty when the link has none. */
  readonly hash: string;
}

/** Pixel size of an image file. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A component that shows something from outside the page, and what. */
export interface ShownComponent {
  readonly name: string;
  readonly id: string;
}

/** What a component needs beyond its attributes, looked up at build time. */
export interface ComponentData {
  readonly props: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
  /** Ids that its HTML carries, for the link check. */
  readonly ids: readonly string[];
  /** What stands in the component's place; without it the component stays and gets the props. */
  readonly nodes?: readonly RootContent[];
}

/** What the steps may ask about the rest of the site. Plain data and functions; no file access of their own. */
export interface MarkdownOptions {
  /** Path for messages. */
  readonly file: string;
  /** The page's own address. */
  readonly path: string;
  /** `/` or a path without a slash at the end. */
  readonly basePath: string;
  /** `/` for the version served without a prefix. */
  readonly versionPath: string;
  /** Size of a file below content/images, by its address `/images/…`; undefined when there is none. */
  readonly imageSize: (source: string) => ImageSize | undefined;
  /** Whether the site serves a file at an address such as `/downloads/x.zip`. */
  readonly fileExists: (address: string) => boolean;
  /** Data of a component that shows something from outside the page; undefined when the id is unknown. */
  readonly componentData: (name: string, attributes: Readonly<Record<string, unknown>>) => ComponentData | ComponentDataError | undefined;
}

export interface ComponentDataError {
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
}

/** What the steps collect while they walk one page. */
export interface MarkdownContext {
  readonly options: MarkdownOptions;
  readonly problems: Problem[];
  readonly links: InternalLink[];
  readonly headings: Heading[];
  readonly ids: Set<string>;
  readonly shows: ShownComponent[];
}

/** Anything that knows where it stands in the source. */
export interface Placed {
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
}

/** Records a problem at a node's place. */
export function report(context: MarkdownContext, node: Placed | undefined, problem: Omit<Problem, "file" | "line" | "column">): void {
  const start = node?.position?.start;
  context.problems.push({ file: context.options.file, line: start?.line ?? 1, column: start?.column ?? 1, ...problem });
}
