import { filterTree } from "./filter-tree";
import type { TreeItem } from "./tree";

const tree: readonly TreeItem[] = [
  { label: "Overview", href: "/overview" },
  {
    label: "WooCommerce",
    href: "/woo",
    items: [
      { label: "Hooks", href: "/woo/hooks" },
      { label: "Hidden hooks", href: "/woo/hidden", unlisted: true },
    ],
  },
  {
    label: "Shopify",
    href: "/shopify",
    items: [
      { label: "Hooks", href: "/shopify/hooks" },
      { label: "Élan café", href: "/shopify/cafe" },
      { label: "Τρόπος", href: "/shopify/way" },
    ],
  },
];

const found = (query: string, path = "/") => {
  const flat = (items: readonly TreeItem[]): string[] =>
    items.flatMap((item) => [item.href, ...flat(item.items ?? [])]);
  const { items, matches } = filterTree(tree, path, query);
  return { shown: flat(items), matches };
};

test.each<[string, string, string[], number]>([
  ["part of a label", "hoo", ["/woo", "/woo/hooks", "/shopify", "/shopify/hooks"], 2],
  ["a label and one above it, in any order", "hooks woo", ["/woo", "/woo/hooks"], 1],
  [
    "a category's own label, with all that is in it",
    "shop",
    ["/shopify", "/shopify/hooks", "/shopify/cafe", "/shopify/way"],
    4,
  ],
  ["whatever the case and the accents", "ELAN Cafe", ["/shopify", "/shopify/cafe"], 1],
  ["the Greek s, at the end of a word and inside it", "τροποσ", ["/shopify", "/shopify/way"], 1],
  ["accents typed, none in the label", "overviéw", ["/overview"], 1],
  ["spaces around and between", "  woo   hooks ", ["/woo", "/woo/hooks"], 1],
  ["nothing", "zebra", [], 0],
])("filterTree: %s", (_what, query, shown, matches) => {
  expect(found(query)).toEqual({ shown, matches });
});

test("shows at most 200 matches but counts all of them", () => {
  const many = Array.from({ length: 300 }, (_, index) => ({ label: `Page ${index}`, href: `/${index}` }));
  const result = filterTree([{ label: "All", href: "/all", items: many }], "/", "page");
  expect(result).toMatchObject({ matches: 300, shown: 200 });
  expect(result.items[0]?.items).toHaveLength(200);
});

test("finds an unlisted page only on that page itself", () => {
  expect(found("hidden").shown).toEqual([]);
  expect(found("hidden", "/woo/hidden").shown).toEqual(["/woo", "/woo/hidden"]);
});

test("doesn't mutate the tree", () => {
  const before = JSON.stringify(tree);
  found("hooks");
  expect(JSON.stringify(tree)).toBe(before);
});
