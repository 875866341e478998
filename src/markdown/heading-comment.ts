import GithubSlugger from "github-slugger";

/** What the comment at the end of a heading says about it. */
export interface HeadingComment {
  /** The id that takes the place of the one made from the heading's text. */
  readonly id?: string;
  /** Ids that the heading had before. Links to them still work. */
  readonly was: readonly string[];
  /** What the section answers, for search alone. */
  readonly questions: readonly string[];
}

/** `#id`, `was #old #older` and `"What it answers?"`, each only where there is one. An id that a text made may hold any letters. */
const COMMENT = /^(?:#([A-Za-z][\w-]*))?(?:(?:^|[\s,]+)was((?:[\s,]+#[^\s,#"]+)+))?((?:(?:^|[\s,]+)"[^"]*")*)$/;

/** @param value a comment with its marks; undefined for one that is about something else */
export function readHeadingComment(value: string): HeadingComment | undefined {
  const inside = /^\s*\/\*([^]*)\*\/\s*$/.exec(value)?.[1]?.trim();
  const match = inside ? COMMENT.exec(inside) : null;
  if (!match) return undefined;
  const [, id, was = "", questions = ""] = match;
  return {
    ...(id === undefined ? {} : { id }),
    was: [...was.matchAll(/#([^\s,#]+)/g)].map(([, old]) => old as string),
    questions: [...questions.matchAll(/"([^"]*)"/g)].map(([, question]) => question as string),
  };
}

/** A comment to write. */
type WrittenComment = Omit<HeadingComment, "questions"> & Partial<Pick<HeadingComment, "questions">>;

/** The comment as a writer puts it at the end of a heading, braces included; nothing where it would be empty. */
export function writeHeadingComment({ id, was, questions = [] }: WrittenComment): string {
  const parts = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...(was.length > 0 ? ["was", ...was.map((old) => `#${old}`)] : []),
    ...questions.map((question) => `"${question}"`),
  ];
  return parts.length === 0 ? "" : `{/* ${parts.join(" ")} */}`;
}

/** The id that a heading gets from its text, where no other heading of the page has it. */
export function idOfText(text: string): string {
  return new GithubSlugger().slug(text);
}
