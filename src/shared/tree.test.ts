import { isListed } from "./listed";
import { treeContains, visibleTree, visibleTreeItems, type TreeItem } from "./tree";

const tree: TreeItem[] = [
  { label: "A", href: "/a" },
  {
    label: "B",
    href: "/b",
    collapsed: true,
    items: [
      { label: "C", href: "/c", unlisted: true },
      { label: "D", href: "/d" },
    ],
  },
  { label: "E", href: "/e", collapsed: false, items: [{ label: "F", href: "/f", unlisted: true }] },
  { label: "G", href: "/g", unlisted: true },
];

test.each([
  [0, "/a", true],
  [0, "/b", false],
  [1, "/b", true],
  [1, "/d", true],
  [1, "/f", false],
  [2, "/f", true],
])("item %i contains %s: %s", (index, path, expected) => {
  expect(treeContains(tree[index] as TreeItem, path)).toBe(expected);
});

test.each([
  [0, true],
  [1, true],
  [2, false],
  [3, false],
])("item %i is listed: %s", (index, expected) => {
  expect(isListed(tree[index] as TreeItem)).toBe(expected);
});

test.each([
  ["a listed page", "/a", ["A", "B"]],
  ["an unlisted page in its place", "/g", ["A", "B", "G"]],
  ["the category of an unlisted page", "/f", ["A", "B", "E"]],
  ["nothing more elsewhere", "/nowhere", ["A", "B"]],
])("visibleTreeItems returns %s", (_name, path, expected) => {
  expect(visibleTreeItems(tree, path).map(({ label }) => label)).toEqual(expected);
});

test.each([
  ["nothing unlisted, at any depth", "", ["/a", "/b", "/d"]],
  ["an unlisted page on that page", "/c", ["/a", "/b", "/c", "/d"]],
  ["the whole branch of an unlisted page", "/f", ["/a", "/b", "/d", "/e", "/f"]],
])("visibleTree returns %s", (_name, path, expected) => {
  const addresses = (items: readonly TreeItem[]): string[] =>
    items.flatMap(({ href, items: inner = [] }) => [href, ...addresses(inner)]);
  expect(addresses(visibleTree(tree, path))).toEqual(expected);
});
