import { editDistance } from "./edit-distance";
import { isListed } from "./listed";
import type { TreeItem } from "./tree";

/** How many addresses a not-found page suggests. */
const SUGGESTIONS = 3;

/**
 * Listed pages whose address is nearest to a mistyped one: by edits of the whole path, or of its last
 * segment, whichever is closer. Nothing when none is near.
 */
export function nearestPaths(
  path: string,
  tree: readonly TreeItem[],
): { readonly label: string; readonly href: string }[] {
  const wanted = path.toLowerCase().replace(/\/(index\.html)?$|\.html$/, "");
  const last = lastSegment(wanted);
  return flattenTree(tree)
    .map((item) => {
      const whole = editDistance(wanted, item.href) / Math.max(wanted.length, item.href.length, 1);
      const segment =
        editDistance(last, lastSegment(item.href)) / Math.max(last.length, lastSegment(item.href).length, 1);
      return { item, distance: Math.min(whole, segment + 0.05) };
    })
    .filter(({ distance }) => distance <= 0.4)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, SUGGESTIONS)
    .map(({ item: { label, href } }) => ({ label, href }));
}

function flattenTree(tree: readonly TreeItem[]): TreeItem[] {
  return tree.filter(isListed).flatMap((item) => [...(item.unlisted ? [] : [item]), ...flattenTree(item.items ?? [])]);
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
