import type { MarkedText, ResultKind, SearchResponse } from "../../../shared/search/types";
import type { RecentResult } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";

/** One row of the dialog: it leads to an address, or does something. */
export interface Entry {
  readonly kind: ResultKind;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
  /** Labels from its section to where it is, without its own title. */
  readonly place: readonly string[];
  /** Title of the page that it is on. */
  readonly page: string;
  /** Address without the base path; of another site where it is external. */
  readonly href?: string;
  readonly external?: boolean;
  /** Does something on this page and returns what the status says; nothing closes the dialog. */
  readonly run?: () => Promise<string> | undefined;
}

/** Rows that belong together: of one page, or of the dialog's own. */
export interface EntryGroup {
  /** What is above the rows. Rows of a page have none: each names the page itself. */
  readonly heading?: string;
  readonly entries: readonly Entry[];
}

export const plain = (text: string): MarkedText => ({ text, marks: [] });

/** Rows under a heading of the dialog's own; no group where there are none. */
export function ownGroup(heading: string, entries: readonly Entry[]): EntryGroup[] {
  return entries.length === 0 ? [] : [{ heading, entries }];
}

interface Link {
  readonly title: string;
  readonly href: string;
  readonly place?: readonly string[];
  /** Title of the page that it is on; its own where this is left out. */
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

/** What the dialog shows for a response: results by page, or the pages nearest to what was typed. */
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

/** A page is in its category, whatever is on a page in that page. */
function placeOf(kind: ResultKind, page: string, breadcrumbs: readonly string[]): readonly string[] {
  return kind === "page" || kind === "operation" ? breadcrumbs : [...breadcrumbs.slice(-1), page];
}

export function recentGroups(recent: readonly RecentResult[]): readonly EntryGroup[] {
  const links = recent.map((one) => link({ ...one, place: one.page === one.title ? [] : [one.page] }));
  return ownGroup("Recent", links);
}

/** Where to begin: the first page of each sidebar, then the sections of the navbar. */
export function suggestedGroups(
  chrome: Pick<Chrome, "navbar" | "sidebars">,
  taken: readonly RecentResult[],
): readonly EntryGroup[] {
  const version = chrome.sidebars[0]?.version;
  const sections = chrome.navbar.filter(({ external }) => !external);
  const first = chrome.sidebars.flatMap((sidebar) => {
    if (sidebar.version !== version || !sidebar.first) return [];
    const { label: title, href } = sidebar.first;
    return [{ title, href, place: sections.filter((one) => one.sidebar === sidebar.name).map(({ label }) => label) }];
  });
  const landings = sections.map(({ label: title, href }) => ({ title, href, kind: "section" as const }));
  const links = [...first, ...landings];
  const hrefs = taken.map(({ href }) => href);
  return ownGroup(
    "Suggested",
    links
      .filter(({ href }, at) => !hrefs.includes(href) && links.findIndex((other) => other.href === href) === at)
      .map(link),
  );
}
