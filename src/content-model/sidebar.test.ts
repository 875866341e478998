import {
  categories,
  categoryCards,
  flatten,
  neighbours,
  sidebarLink,
  toTree,
  trailTo,
  type SidebarCategory,
  type SidebarItem,
  type SidebarPage,
} from "./sidebar";
import { isListed } from "../shared/listed";

const at = { file: "content/sidebars.yaml", line: 1, column: 1 };
const page = (href: string, more: Partial<SidebarPage> = {}): SidebarPage => ({
  type: "link",
  label: href.slice(1).toUpperCase(),
  href,
  description: null,
  unlisted: false,
  docId: href.slice(1),
  at,
  ...more,
});
const category = (
  href: string,
  items: readonly SidebarItem[],
  more: Partial<SidebarCategory> = {},
): SidebarCategory => ({
  type: "category",
  label: href.slice(1).toUpperCase(),
  href,
  description: null,
  collapsed: true,
  items,
  docId: null,
  unlisted: false,
  at,
  ...more,
});
const hrefs = (items: readonly SidebarItem[]): string[] => items.map(({ href }) => href);

const hidden = page("/hidden", { unlisted: true });
/** a, b (c, hidden, d (e)), ghosts (hidden only), f */
const tree: SidebarItem[] = [
  page("/a"),
  category("/b", [page("/c"), hidden, category("/d", [page("/e")])]),
  category("/ghosts", [page("/ghost", { unlisted: true })]),
  page("/f"),
];

test.each<[string, Parameters<typeof isListed>[0], boolean]>([
  ["a page", page("/a"), true],
  ["an unlisted page", hidden, false],
  ["a category with a listed page", category("/b", [hidden, page("/c")]), true],
  ["a category with unlisted pages only", category("/b", [hidden]), false],
  ["a category with a listed page two levels down", category("/b", [hidden, category("/c", [page("/d")])]), true],
  ["a category of empty categories", category("/b", [category("/c", [])]), false],
  ["a category whose own page is unlisted", category("/b", [page("/c")], { docId: "b", unlisted: true }), true],
  ["a category with a page of its own and unlisted ones", category("/b", [hidden], { docId: "b" }), true],
  ["a document", { unlisted: false }, true],
  ["an unlisted document", { unlisted: true }, false],
])("isListed decides whether %s is listed", (_name, item, expected) => {
  expect(isListed(item)).toBe(expected);
});

test("flatten returns items depth-first, a category before its children", () => {
  expect(hrefs(flatten(tree))).toEqual(["/a", "/b", "/c", "/hidden", "/d", "/e", "/ghosts", "/ghost", "/f"]);
});

test("categories returns categories depth-first", () => {
  expect(hrefs(categories(tree))).toEqual(["/b", "/d", "/ghosts"]);
});

test.each<[string, string[]]>([
  ["/a", ["/a"]],
  ["/b", ["/b"]],
  ["/e", ["/b", "/d", "/e"]],
  ["/hidden", ["/b", "/hidden"]],
  ["/nowhere", []],
])("trailTo %s returns %j", (path, expected) => {
  expect(hrefs(trailTo(tree, path))).toEqual(expected);
});

test.each<[string, string | null, string | null]>([
  ["/a", null, "/b"],
  ["/b", "/a", "/c"],
  ["/c", "/b", "/d"],
  ["/d", "/c", "/e"],
  ["/e", "/d", "/f"],
  ["/f", "/e", null],
  ["/hidden", null, null],
  ["/ghosts", null, null],
  ["/nowhere", null, null],
])("the neighbours of %s are %s and %s", (path, previous, next) => {
  const found = neighbours(tree, path);
  expect([found.previous?.href ?? null, found.next?.href ?? null]).toEqual([previous, next]);
});

test("neighbours uses the sidebar labels", () => {
  expect(neighbours([page("/a", { label: "First" }), page("/b"), page("/c", { label: "Third" })], "/b")).toEqual({
    previous: { label: "First", href: "/a" },
    next: { label: "Third", href: "/c" },
  });
});

test("neighbours skips links to other sites", () => {
  const items = [
    page("/a"),
    page("https://example.com", { docId: null }),
    page("mailto:a@example.com", { docId: null }),
    page("/b"),
  ];
  expect(neighbours(items, "/a").next?.href).toBe("/b");
  expect(neighbours(items, "/b").previous?.href).toBe("/a");
});

test("categoryCards shows listed children and counts theirs", () => {
  const own = category("/own", [
    page("/p", { description: "About p.", lang: "el" }),
    hidden,
    category("/q", [page("/r"), hidden, page("/s")], { description: "About q." }),
    category("/ghosts", [hidden]),
    page("https://example.com", { docId: null, label: "Elsewhere" }),
  ]);
  expect(categoryCards(own)).toEqual([
    { label: "P", href: "/p", description: "About p.", lang: "el", count: null, items: [] },
    {
      label: "Q",
      href: "/q",
      description: "About q.",
      count: 2,
      items: [
        { label: "R", href: "/r" },
        { label: "S", href: "/s" },
      ],
    },
    { label: "Elsewhere", href: "https://example.com", description: null, count: null, items: [] },
  ]);
});

test("categoryCards shows sections of pages in a category of up to three entries", () => {
  const sections = [{ label: "Limits", href: "/p#limits" }];
  const itemsOf = (count: number) =>
    categoryCards(
      category(
        "/own",
        Array.from({ length: count }, (_, index) => page(`/p${index}`)),
      ),
      () => sections,
    ).map(({ items }) => items);
  expect(itemsOf(3)).toEqual([sections, sections, sections]);
  expect(itemsOf(4)).toEqual([[], [], [], []]);
});

test("categoryCards counts direct children only", () => {
  expect(categoryCards(category("/own", [category("/q", [category("/r", [page("/s"), page("/t")])])]))[0]?.count).toBe(
    1,
  );
});

test.each<[string, SidebarItem[], string | null]>([
  ["the first page", [page("/a"), page("/b")], "/a"],
  ["a category's own page before its children", [category("/b", [page("/c")])], "/b"],
  ["the first listed page", [hidden, page("/a")], "/a"],
  ["what follows a category without listed pages", [category("/ghosts", [hidden]), page("/a")], "/a"],
  ["the first page of a category whose own is unlisted", [category("/b", [page("/c")], { unlisted: true })], "/c"],
  ["nothing where nothing is listed", [hidden, category("/ghosts", [hidden])], null],
  ["nothing where nothing is", [], null],
])("sidebarLink returns %s", (_name, items, expected) => {
  expect(sidebarLink(items)?.href ?? null).toBe(expected);
});

describe("a category whose own page is unlisted", () => {
  const own = category("/own", [page("/child")], { docId: "own", unlisted: true });

  test("is skipped by neighbours", () => {
    expect(neighbours([page("/a"), own], "/a").next?.href).toBe("/child");
  });

  test("is skipped by its card's link", () => {
    expect(categoryCards(category("/top", [own]))[0]?.href).toBe("/child");
  });
});

test("toTree keeps only what the sidebar shows", () => {
  const items: SidebarItem[] = [
    page("/a", { description: "About." }),
    category("/b", [page("/c", { unlisted: true })], { collapsed: false }),
  ];
  expect(toTree(items)).toStrictEqual([
    { label: "A", href: "/a" },
    { label: "B", href: "/b", collapsed: false, items: [{ label: "C", href: "/c", unlisted: true }] },
  ]);
});
