import type { MarkedText, ResultKind, SearchResponse } from "../../../shared/search/types";
import type { RecentResult } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";
import { FILE_ENDING, isExternal } from "../../../shared/paths";

/** One row of the dialog: a link or an action. */
export interface Entry {
  readonly kind: ResultKind;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
  /** Labels from its section down to its location, without its own title. */
  readonly place: readonly string[];
  /** Title of its page. */
  readonly page: string;
  /** Address without the base path; a full URL if external. */
  readonly href?: string;
  readonly external?: boolean;
  /** Runs an action on this page. The dialog closes if it returns nothing, or else shows the text as status. */
  readonly run?: () => Promise<string> | void;
}

/** Rows that belong together: of one page, or the dialog's own. */
export interface EntryGroup {
  /** Heading above the rows. Rows of a page have none, because each names the page. */
  readonly heading?: string;
  readonly entries: readonly Entry[];
}

export const plain = (text: string): MarkedText => ({ text, marks: [] });

/** Returns rows under one of the dialog's own headings; no group without rows. */
export function ownGroup(heading: string, entries: readonly Entry[]): EntryGroup[] {
  return entries.length === 0 ? [] : [{ heading, entries }];
}

interface Link {
  readonly title: string;
  readonly href: string;
  readonly place?: readonly string[];
  /** Title of its page; defaults to its own title. */
  readonly page?: string;
  readonly kind?: ResultKind;
}

const link = ({ title, href, place = [], page = title, kind = "page" }: Link): Entry => ({
  kind,
  title: plain(title),
  excerpt: plain(""),
  place,
  page,
  href,
});

/** Converts a response to rows: results by page, or the closest pages. */
export function responseGroups({ groups, nearest, total }: SearchResponse): readonly EntryGroup[] {
  if (total === 0) return ownGroup("Nearest pages", nearest.pages.map(link));
  return groups.map(({ title: page, breadcrumbs, results }) => ({
    entries: results.map(({ operations, ...result }) => ({
      ...result,
      page,
      place: operations === undefined ? placeOf(result.kind, page, breadcrumbs) : [`In ${operations} operations`],
    })),
  }));
}

/** Returns a page's categories; for anything on a page, the innermost category and the page. */
function placeOf(kind: ResultKind, page: string, breadcrumbs: readonly string[]): readonly string[] {
  return kind === "page" || kind === "operation" ? breadcrumbs : [...breadcrumbs.slice(-1), page];
}

export function recentGroups(recent: readonly RecentResult[]): readonly EntryGroup[] {
  const links = recent.map((one) => link({ ...one, place: one.page === one.title ? [] : [one.page] }));
  return ownGroup("Recent", links);
}

export const sectionEntries = ({ navbar }: Pick<Chrome, "navbar">): readonly Entry[] =>
  navbar.filter(({ external }) => !external).map(({ label: title, href }) => link({ title, href, kind: "section" }));

/** Returns where to start, except for recent results: the pages in the footer's columns or, if there are none, the sections. */
export function suggestedGroups(
  { footer, navbar }: Pick<Chrome, "footer" | "navbar">,
  taken: readonly RecentResult[],
): readonly EntryGroup[] {
  const hrefs = taken.map(({ href }): string | undefined => href);
  const isSuggested = ({ href }: { readonly href: string }): boolean =>
    !isExternal(href) && !FILE_ENDING.test(href) && !hrefs.includes(href);
  const groups = footer.columns.flatMap(({ title: heading, links }) =>
    ownGroup(
      heading,
      links.filter(isSuggested).map(({ label: title, href }) => link({ title, href })),
    ),
  );
  return groups.length === 0 ? ownGroup("Sections", sectionEntries({ navbar })) : groups;
}
