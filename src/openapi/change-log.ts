import type { ListItem, RootContent } from "mdast";
import type { ComponentData } from "../markdown/context";
import type { Change } from "./diff";
import type { Release } from "./history";
import {
  bullets,
  code,
  details,
  heading,
  inlineComponent,
  item,
  pageLink,
  paragraph,
  text,
  withInlineCode,
  type HeadingEntry,
} from "./markdown";

/** Returns the id of a version's heading in the change log, e.g. `changes-1-0-0`. */
export function releaseId({ version }: Release): string {
  return `changes-${version.replace(/[^A-Za-z0-9]+/g, "-")}`;
}

export interface OperationChanges {
  readonly id: string;
  readonly title: string;
  readonly page: string | null;
  readonly changes: readonly Change[];
}

/** Groups a version's changes by operation. */
export function changesByOperation({ api, changes }: Release): OperationChanges[] {
  const operations = new Map(api.calls.map((operation) => [operation.id, operation]));
  const ids = [...new Set(changes.map(({ operationId }) => operationId))];
  return ids.map((id) => ({
    id,
    title: operations.get(id)?.summary ?? id,
    page: operations.get(id)?.page ?? null,
    changes: changes.filter((change) => change.operationId === id),
  }));
}

const TONES = { added: "success", changed: "info", deprecated: "warning", removed: "danger" } as const;

/**
 * Makes `<ApiChangeLog />`: a heading per version, newest first, each with a list of operations and their changes. All
 * but the newest are collapsed, because few readers need them and long pages start later.
 */
export function changeLogContent(list: readonly Release[], basePath: string): ComponentData {
  const headings = list.map((release) => ({
    depth: 3 as const,
    id: releaseId(release),
    text: `Version ${release.version}`,
  }));
  const feed = paragraph([
    text("To be notified of new versions, subscribe to the "),
    pageLink("feed of changes", "/api/changes.xml", basePath),
    text("."),
  ]);
  const [newest = [], ...earlier] = list.map((release, index): RootContent[] => [
    heading(headings[index] as HeadingEntry),
    paragraph([text(introduce(release))]),
    ...releaseList(release, basePath),
  ]);
  const folded = earlier.length > 0 ? [details("Earlier versions", earlier.flat())] : [];
  return { headings, ids: headings.map(({ id }) => id), nodes: [feed, ...newest, ...folded] };
}

function introduce({ first, released, changes }: Release): string {
  if (first) return `Released on ${released}. The first version, with these operations:`;
  return `Released on ${released}.${changes.length === 0 ? " Texts and examples changed, nothing else." : ""}`;
}

/** Lists the operations of the first version, and the changes of any other; nothing for a version without changes. */
function releaseList(release: Release, basePath: string): RootContent[] {
  const operationItem = (title: string, page: string | null, id: string, below: ListItem["children"] = []): ListItem =>
    item([pageLink(title, page, basePath), text(" "), code(id)], below);
  if (release.first)
    return [bullets(release.api.calls.map(({ summary, page, id }) => operationItem(summary, page, id)))];
  if (release.changes.length === 0) return [];
  return [
    bullets(
      changesByOperation(release).map(({ id, title, page, changes }) =>
        operationItem(title, page, id, [bullets(changes.map(changeItem))]),
      ),
    ),
  ];
}

function changeItem({ kind, breaking, text: change }: Change): ListItem {
  const badge = (tone: string, label: string) => inlineComponent("Badge", { tone }, label);
  return item([
    badge(TONES[kind], kind),
    ...(breaking ? [text(" "), badge("danger", "breaking")] : []),
    text(" "),
    ...withInlineCode(change),
  ]);
}
