import { nearestPaths, wordsOfPath } from "./nearest-paths";
import type { TreeItem } from "./tree";

const tree: TreeItem[] = [
  { label: "Quick start", href: "/guides/getting-started/quick-start" },
  {
    label: "Interface",
    href: "/guides/interface",
    items: [
      { label: "SDK", href: "/guides/interface/javascript-sdk" },
      { label: "Secret", href: "/guides/interface/mastercard", unlisted: true },
    ],
  },
  {
    label: "Places to buy",
    href: "/category/where",
    items: [
      { label: "Scarlet", href: "/category/scarlet", items: [{ label: "Install", href: "/guides/shops/red/install" }] },
      { label: "Blue shop", href: "/guides/shops/blue/install" },
    ],
  },
  { label: "Ghosts", href: "/category/ghosts", items: [{ label: "Ghost", href: "/ghost", unlisted: true }] },
  { label: "Orders", href: "/api/orders" },
];

test.each([
  ["a mistyped letter", "/guides/interfase", "Interface"],
  ["capitals", "/Guides/Interface", "Interface"],
  ["a slash at the end", "/guides/interfac/", "Interface"],
  ["an .html ending", "/guides/interfac.html", "Interface"],
  ["an index.html ending", "/guides/interfac/index.html", "Interface"],
  ["the right name in the wrong place", "/old/docs/quick-start", "Quick start"],
  ["a mistyped name in the wrong place", "/docs/quickstart", "Quick start"],
  ["a page inside a category", "/docs/javascript-sdk", "SDK"],
  ["two words written as one", "/guides/quickstart", "Quick start"],
  ["a page's folder, which is its category", "/guides/shops/red", "Scarlet"],
  ["a folder with categories in it", "/guides/shops", "Places to buy"],
  ["escapes that cannot be decoded", "/guides/interfac%E0%", "Interface"],
])("%s still finds the page", (_name, path, title) => {
  expect(nearestPaths(path, tree)[0]?.title).toBe(title);
});

test.each([["/zebra/crossing"], ["/"], ["/x"], ["/guides/faq"]])("nothing is near %s", (path) => {
  expect(nearestPaths(path, tree)).toEqual([]);
});

test("unlisted pages and categories without listed pages are never suggested", () => {
  expect(nearestPaths("/guides/interface/mastercard", tree).map(({ title }) => title)).not.toContain("Secret");
  expect(nearestPaths("/category/ghosts", tree).map(({ title }) => title)).not.toContain("Ghosts");
  expect(nearestPaths("/ghost", tree)).toEqual([]);
});

test("the nearest comes first, and there are three at most", () => {
  const many = ["/guides/a1", "/guides/a22", "/guides/a", "/guides/a333"].map((href) => ({ label: href, href }));
  expect(nearestPaths("/guides/a", many)).toEqual([
    { title: "/guides/a", href: "/guides/a" },
    { title: "/guides/a1", href: "/guides/a1" },
    { title: "/guides/a22", href: "/guides/a22" },
  ]);
});

test("an unlisted page is not suggested for being the page of a category", () => {
  const own: TreeItem[] = [
    { label: "Own", href: "/own-page", unlisted: true, items: [{ label: "Child", href: "/child" }] },
  ];
  expect(nearestPaths("/own-pag", own)).toEqual([]);
});

test.each([
  ["/docs/refund_webhooks.html?from=mail", "refund webhooks"],
  ["/guides/%CF%83%CE%B5/", "σε"],
  ["/", ""],
])("the words of %s are %p", (path, said) => {
  expect(wordsOfPath(path)).toBe(said);
});
