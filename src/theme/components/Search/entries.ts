import type { MarkedText, ResultKind, SearchResponse } from "../../../shared/search/types";
import type { RecentResult } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";

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
  readonly run?: () => Promise<string> | undefined;
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

const sectionsOf = ({ navbar }: Pick<Chrome, "navbar">): Chrome["navbar"] => navbar.filter(({ external }) => !external);

/** Returns the navbar's sections. */
export const sectionEntries = (chrome: Pick<Chrome, "navbar">): readonly Entry[] =>
  sectionsOf(chrome).map(({ label: title, href }) => link({ title, href, kind: "section" }));

/**
 * Returns where to start, except for recent results: the first page of each sidebar in the first version, then the
 * navbar's sections.
 */
export function suggestedGroups(
  chrome: Pick<Chrome, "navbar" | "sidebars">,
  taken: readonly RecentResult[],
): readonly EntryGroup[] {
  const version = chrome.sidebars[0]?.version;
  const sections = sectionsOf(chrome);
  const first = chrome.sidebars.flatMap((sidebar) => {
    if (sidebar.version !== version || !sidebar.first) return [];
    const { label: title, href } = sidebar.first;
    const place = sections.filter((one) => one.sidebar === sidebar.name).map(({ label }) => label);
    return [link({ title, href, place })];
  });
  const entries = [...first, ...sectionEntries(chrome)];
  const hrefs = taken.map(({ href }): string | undefined => href);
  return ownGroup(
    "Suggested",
    entries.filter(({ href }, at) => !hrefs.includes(href) && entries.findIndex((other) => other.href === href) === at),
  );
}
