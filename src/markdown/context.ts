import type { RootContent } from "mdast";
import type { Position, Problem } from "../problems/problem";
import type { ComponentRules } from "./component-rule";

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
  /** The partial that contains it; left out for the page itself. */
  readonly file?: string;
}

/** A link to another site, for the checks of such links. */
export interface ExternalLink extends Position {
  /** As written, variables filled in. */
  readonly href: string;
  /** The partial that contains it; left out for the page itself. */
  readonly file?: string;
}

/** Where a heading is written. Those that components bring along are written nowhere. */
export interface HeadingPlace extends Position {
  readonly id: string;
  /** The partial that contains it; left out for the page itself. */
  readonly file?: string;
}

/** A question that a section answers, for search alone. */
export interface SectionQuestion extends Position {
  /** Id of the section's heading. */
  readonly id: string;
  readonly text: string;
  /** The partial that contains it; left out for the page itself. */
  readonly file?: string;
}

/** A paragraph of the page's own source; partials are left out, because several pages may show one. */
export interface Paragraph extends Position {
  /** As written after variables, with single spaces. */
  readonly text: string;
}

/** Pixel size of an image file. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** A component that shows something from outside the page, and what. Its file is named where that is a partial. */
export interface ShownComponent extends Position {
  readonly file?: string;
  readonly name: string;
  readonly id: string;
}

/** What a component needs beyond its attributes, looked up at build time. */
export interface ComponentData {
  readonly props: Readonly<Record<string, unknown>>;
  readonly headings: readonly Heading[];
  /** Ids that its HTML carries, for the link check. */
  readonly ids: readonly string[];
  /** What takes the component's place; without it the component remains and gets the props. */
  readonly nodes?: readonly RootContent[];
  /** Another component to become, with the props and the same content. Only where the rule's `replaced` is `as written`. */
  readonly becomes?: string;
}

/** Text files of the content folder, by their path inside the content folder: `samples/shop/server.ts`. */
export interface TextFiles {
  /** The text, variables as written; undefined when there is no such file. */
  readonly read: (name: string) => string | undefined;
  /** Every file, for "did you mean". */
  readonly names: () => readonly string[];
  /** Path for messages. */
  readonly display: (name: string) => string;
}

/** What the steps may ask about the rest of the site. Plain data and functions; the steps read no files themselves. */
export interface MarkdownOptions {
  /** Path for messages. */
  readonly file: string;
  /** The page's own address. */
  readonly path: string;
  /** `/` or a path without a slash at the end. */
  readonly basePath: string;
  /** `/` for the version served without a prefix. */
  readonly versionPath: string;
  /** Size of a file below content/images, by its address `/images/…`; undefined when there is none, null when it is no image. */
  readonly imageSize: (source: string) => ImageSize | null | undefined;
  /** Whether the site serves a file at an address such as `/downloads/x.zip`. */
  readonly fileExists: (address: string) => boolean;
  /** Bytes of a file that the site serves; undefined when there is none. */
  readonly fileSize?: (address: string) => number | undefined;
  /** Variable name → value, for files that are read while a page is processed. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Files of content/samples; none when left out. */
  readonly samples?: TextFiles;
  /** Files of content/partials; none when left out. */
  readonly partials?: TextFiles;
  /** Told the schema of the API document that a sample of the page satisfies. */
  readonly showsSchema?: (name: string) => void;
  /** What writers may use in MDX. */
  readonly components: ComponentRules;
  /** Data of a component that shows something from outside the page; undefined when the id is unknown. */
  readonly componentData: (
    name: string,
    attributes: Readonly<Record<string, unknown>>,
  ) => ComponentData | ComponentDataError | undefined;
}

/** What reading a page asks, before any step looks at it. */
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
  /** Text after variables; offsets of its nodes count in it. */
  readonly text: string;
  /** Column in the file of a column in the text. */
  readonly sourceColumn: (line: number, column: number) => number;
}

/** What the steps collect while they walk one page. */
export interface MarkdownContext {
  readonly options: MarkdownOptions;
  readonly problems: Problem[];
  readonly links: InternalLink[];
  readonly externalLinks: ExternalLink[];
  readonly headings: Heading[];
  readonly headingPlaces: HeadingPlace[];
  readonly questions: SectionQuestion[];
  /** Id of a heading → ids that it had before. */
  readonly aliases: Map<string, readonly string[]>;
  readonly ids: Set<string>;
  /** Position object of a node → the partial that it comes from; nodes of the page itself have none. */
  readonly origins: WeakMap<object, Origin>;
  readonly shows: ShownComponent[];
  readonly paragraphs: Paragraph[];
}

/** The context of a page that was read, before any step. */
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

/** Anything that knows its place in the source. */
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

/** Records a problem at a node's place. */
export function report(
  context: ReportContext,
  node: Placed | undefined,
  problem: Omit<Problem, "file" | "line" | "column">,
): void {
  context.problems.push({ file: context.options.file, ...placeOf(context, node), ...problem });
}

/** Line and column of a node, and its file where that is a partial. Columns of the page count after variables. */
export function placeOf(
  context: Pick<ReportContext, "origins">,
  node: Placed | undefined,
): Position & { readonly file?: string } {
  const { line, column } = node?.position?.start ?? { line: 1, column: 1 };
  const origin = node?.position && context.origins.get(node.position);
  return origin ? { file: origin.file, line, column: origin.sourceColumn(line, column) } : { line, column };
}
