import GithubSlugger from "github-slugger";

/** Contents of the comment at the end of a heading. */
export interface HeadingComment {
  /** Replaces the id made from the heading's text. */
  readonly id?: string;
  /** The heading's former ids, to which links still work. */
  readonly was: readonly string[];
  /** Questions that the section answers, for search only. */
  readonly questions: readonly string[];
}

/** `#id`, `was #old #older` and `"What it answers?"`, all optional. Ids made from text may contain any letters. */
const COMMENT = /^(?:#([A-Za-z][\w-]*))?(?:(?:^|[\s,]+)was((?:[\s,]+#[^\s,#"]+)+))?((?:(?:^|[\s,]+)"[^"]*")*)$/;

/** Parses a heading's comment. @param value with comment marks; returns undefined for any other comment */
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

/** Writes a heading's comment, with braces; returns an empty string if there's nothing to say. */
export function writeHeadingComment({ id, was, questions = [] }: WrittenComment): string {
  const parts = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...(was.length > 0 ? ["was", ...was.map((old) => `#${old}`)] : []),
    ...questions.map((question) => `"${question}"`),
  ];
  return parts.length === 0 ? "" : `{/* ${parts.join(" ")} */}`;
}

/** Returns the id made from a heading's text, if no other heading of the page has it. */
export function idOfText(text: string): string {
  return new GithubSlugger().slug(text);
}
