import type { MarkedText, ResultKind, SearchResponse } from "../../../shared/search/types";
import type { RecentResult } from "../../../browser/preferences/recent-results";
import type { Chrome } from "../../../shared/chrome";

/** One row of the dialog: it leads to an address, or does something. */
export interface Entry {
  readonly kind: ResultKind;
  readonly title: MarkedText;
  readonly excerpt: MarkedText;
  /** Title of the page that it is on. */
  readonly page: string;
  /** Address without the base path; of another site where it is external. */
  readonly href?: string;
  readonly external?: boolean;
  /** Does something on this page and returns what the status says; nothing closes the dialog. */
  readonly run?: () => Promise<string> | undefined;
}

/** Rows under one heading. */
export interface EntryGroup {
  readonly title: string;
  readonly breadcrumbs: readonly string[];
  readonly entries: readonly Entry[];
}

export const plain = (text: string): MarkedText => ({ text, marks: [] });

/** A group of pages under a heading of the dialog's own; none where there are no pages. */
function links(
  title: string,
  items: readonly {
    readonly title: string;
    readonly href: string;
    readonly page?: string;
    readonly kind?: ResultKind;
  }[],
): EntryGroup[] {
  if (items.length === 0) return [];
  const entries = items.map((item) => ({
    kind: item.kind ?? "page",
    title: plain(item.title),
    excerpt: plain(item.page === undefined || item.page === item.title ? "" : item.page),
    page: item.page ?? item.title,
    href: item.href,
  }));
  return [{ title, breadcrumbs: [], entries }];
}

/** What the dialog shows for a response: results by page, or the pages nearest to what was typed. */
export function responseGroups({ groups, nearest, total }: SearchResponse): readonly EntryGroup[] {
  if (total === 0) return links("Nearest pages", nearest.pages);
  return groups.map(({ title, breadcrumbs, results }) => ({
    title,
    breadcrumbs,
    entries: results.map(({ kind, title: own, excerpt, href }) => ({ kind, title: own, excerpt, href, page: title })),
  }));
}

export const recentGroups = (recent: readonly RecentResult[]): readonly EntryGroup[] => links("Recent", recent);

/** Where to begin: the first page of each sidebar, then the sections of the navbar. */
export function suggestedGroups(
  chrome: Pick<Chrome, "navbar" | "sidebars">,
  taken: readonly RecentResult[],
): readonly EntryGroup[] {
  const version = chrome.sidebars[0]?.version;
  const first = chrome.sidebars
    .filter((sidebar) => sidebar.version === version)
    .flatMap((sidebar) => sidebar.first ?? []);
  const sections = chrome.navbar.filter(({ external }) => !external);
  const items = [...first, ...sections].map(({ label, href }) => ({ title: label, href }));
  const hrefs = taken.map(({ href }) => href);
  return links(
    "Suggested",
    items.filter(
      ({ href }, index) => !hrefs.includes(href) && items.findIndex((other) => other.href === href) === index,
    ),
  );
}
