import GithubSlugger from "github-slugger";

/** What the comment at the end of a heading says about its ids. */
export interface HeadingComment {
  /** The id that takes the place of the one made from the heading's text. */
  readonly id?: string;
  /** Ids that the heading had before. Links to them still work. */
  readonly was: readonly string[];
}

/** `#id`, `was #old #older`, or both. An id that a text made may hold any letters. */
const COMMENT = /^(?:#([A-Za-z][\w-]*))?(?:(?:^|[\s,]+)was((?:[\s,]+#[^\s,#]+)+))?$/;

/** @param value a comment with its marks; undefined for one that is about something else */
export function readHeadingComment(value: string): HeadingComment | undefined {
  const inside = /^\s*\/\*([^]*)\*\/\s*$/.exec(value)?.[1]?.trim();
  const match = inside ? COMMENT.exec(inside) : null;
  if (!match) return undefined;
  const [, id, was = ""] = match;
  return {
    ...(id === undefined ? {} : { id }),
    was: [...was.matchAll(/#([^\s,#]+)/g)].map(([, old]) => old as string),
  };
}

/** The comment as a writer puts it at the end of a heading, braces included; nothing where it would be empty. */
export function writeHeadingComment({ id, was }: HeadingComment): string {
  const parts = [
    ...(id === undefined ? [] : [`#${id}`]),
    ...(was.length > 0 ? ["was", ...was.map((old) => `#${old}`)] : []),
  ];
  return parts.length === 0 ? "" : `{/* ${parts.join(" ")} */}`;
}

/** The id that a heading gets from its text, where no other heading of the page has it. */
export function idOfText(text: string): string {
  return new GithubSlugger().slug(text);
}
