import type { RootContent } from "mdast";
import type { Place, Position, Problem, UnplacedProblem } from "../problems/problem";
import type { ComponentRules } from "./component-rule";

/** A heading with an id, for tables of contents, search and link checks. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** A link within the site, for the link check. Its place, like all here, may be in a partial. */
export interface InternalLink extends Place {
  /** As written. */
  readonly href: string;
  /** Clean path; the page's own for a bare `#hash`. */
  readonly path: string;
  /** Decoded, without `#`; empty if there's none. */
  readonly hash: string;
}

/** A link to another site, for link checks. */
export interface ExternalLink extends Place {
  /** As written, with variables filled in. */
  readonly href: string;
}

/** Where a heading is written. Components' own headings have none. */
export interface HeadingPlace extends Place {
  readonly id: string;
}

/** A question that a section answers, for search only. */
export interface SectionQuestion extends Place {
  /** Id of the section's heading. */
  readonly id: string;
  readonly text: string;
}

/** A paragraph of the page's own source. Excludes partials, which several pages may show. */
export interface Paragraph extends Position {
  /** Source text with variables filled in and white space collapsed. */
  readonly text: string;
}

/** Size of an image file in pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A component that shows something from outside the page, and what; or tabs, and their group. */
export interface ShownComponent extends Place {
  readonly name: string;
  readonly id: string;
}

/** Data that a component needs in addition to its attributes, looked up at build time. */
export interface ComponentData {
  readonly props?: Readonly<Record<string, unknown>>;
  readonly headings?: readonly Heading[];
  /** Ids in its HTML, including those of the headings, for the link check. */
  readonly ids?: readonly string[];
  /** Nodes to replace the component; without them, it remains and gets the props. */
  readonly nodes?: readonly RootContent[];
  /** Component to replace it, with the props and the same content. Only if the rule's `replaced` is `as written`. */
  readonly becomes?: string;
}

/** Text files of the content folder, by path in it, e.g. `samples/shop/server.ts`. */
export interface TextFiles {
  /** Returns the text, with variables as written; undefined if there's no such file. */
  readonly read: (name: string) => string | undefined;
  /** Returns all files, for "did you mean". */
  readonly names: () => readonly string[];
  /** Returns a path for messages. */
  readonly display: (name: string) => string;
}

/** What the steps may ask about the rest of the site. Plain data and functions; the steps read no files themselves. */
export interface MarkdownOptions {
  /** Path for messages. */
  readonly file: string;
  /** The page's own address. */
  readonly path: string;
  /** `/`, or a path without a trailing slash. */
  readonly basePath: string;
  /** `/` for the version served without a prefix. */
  readonly versionPath: string;
  /** Returns an image's size by its address `/images/…`; undefined if there's no file, null if it isn't an image. */
  readonly imageSize: (source: string) => ImageSize | null | undefined;
  /** Addresses of all served files, for suggestions. */
  readonly files?: () => readonly string[];
  /** Returns whether the site serves a file at an address, e.g. `/downloads/x.zip`. */
  readonly fileExists: (address: string) => boolean;
  /** Returns a served file's size in bytes; undefined if there's none. */
  readonly fileSize?: (address: string) => number | undefined;
  /** Variable name → value, for files read while a page is processed. */
  readonly variables?: Readonly<Record<string, string>>;
  readonly samples?: TextFiles;
  readonly partials?: TextFiles;
  /** Called with each schema of the API document that a sample of the page satisfies. */
  readonly showsSchema?: (name: string) => void;
  /** Components that writers may use. */
  readonly components: ComponentRules;
  /** Returns what a component shows from outside the page, or what's wrong; undefined if it shows nothing. */
  readonly componentData: (
    name: string,
    attributes: Readonly<Record<string, unknown>>,
  ) => ComponentData | ComponentDataError | undefined;
}

/** Options for reading a page, before any step. */
export type ReadOptions = Pick<MarkdownOptions, "file" | "variables" | "partials">;

export interface ComponentDataError {
  readonly found: string;
  readonly expected: string;
  readonly fix: string;
}

/** The partial that a node was read from. */
export interface Origin {
  /** Path for messages. */
  readonly file: string;
  /** Text with variables filled in, in which its nodes have their offsets. */
  readonly text: string;
  /** Converts a column in the text to one in the file. */
  readonly sourceColumn: (line: number, column: number) => number;
}

/** What the steps collect from a page. */
export interface MarkdownContext {
  readonly options: MarkdownOptions;
  readonly problems: Problem[];
  readonly links: InternalLink[];
  readonly externalLinks: ExternalLink[];
  readonly headings: Heading[];
  readonly headingPlaces: HeadingPlace[];
  readonly questions: SectionQuestion[];
  /** Heading id → its former ids. */
  readonly aliases: Map<string, readonly string[]>;
  readonly ids: Set<string>;
  /** Position object of a node → the partial it comes from; none for nodes of the page itself. */
  readonly origins: WeakMap<object, Origin>;
  readonly shows: ShownComponent[];
  readonly paragraphs: Paragraph[];
}

/** Makes the context of a page that was read, before any step. */
export const newContext = (
  read: Pick<MarkdownContext, "problems" | "origins">,
  options: MarkdownOptions,
): MarkdownContext => ({
  ...read,
  options,
  links: [],
  externalLinks: [],
  headings: [],
  headingPlaces: [],
  questions: [],
  aliases: new Map(),
  ids: new Set(),
  shows: [],
  paragraphs: [],
});

/** Anything with a position in the source. */
export interface Placed {
  readonly position?: { readonly start: { readonly line: number; readonly column: number } } | undefined;
}

/** The part of a context that `report` needs. */
export interface ReportContext extends Pick<MarkdownContext, "problems" | "origins"> {
  readonly options: Pick<MarkdownOptions, "file">;
}

/** The part of a context that exists while a page is read. */
export interface ReadContext extends ReportContext {
  readonly options: ReadOptions;
}

/** Records a problem at a node's position. */
export function report(context: ReportContext, node: Placed | undefined, problem: UnplacedProblem): void {
  context.problems.push({ ...placeOf(context, node), ...problem });
}

/** Returns where a node is written: in the page, whose columns count after substitution, or in a partial. */
export function placeOf({ options, origins }: ReportContext, node: Placed | undefined): Place {
  const { line, column } = node?.position?.start ?? { line: 1, column: 1 };
  const origin = node?.position && origins.get(node.position);
  if (!origin) return { file: options.file, line, column };
  return { file: origin.file, line, column: origin.sourceColumn(line, column) };
}

/** Returns another place in the file of a node, for `report`. */
export function placeBeside(node: Placed, start: Position, { origins }: Pick<ReportContext, "origins">): Placed {
  const position = { start };
  const origin = node.position && origins.get(node.position);
  if (origin) origins.set(position, origin);
  return { position };
}
