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
])("finds the page despite %s", (_name, path, title) => {
  expect(nearestPaths(path, tree)[0]?.title).toBe(title);
});

test("prefers a page of the same folder whose name starts like the address", () => {
  const pages = ["/guides/examples/submit", "/api/submit-quotation"].map((href) => ({ label: href, href }));
  expect(nearestPaths("/api/submit", pages)[0]?.href).toBe("/api/submit-quotation");
});

test.each([["/zebra/crossing"], ["/"], ["/x"], ["/guides/faq"]])("suggests nothing for %s", (path) => {
  expect(nearestPaths(path, tree)).toEqual([]);
});

test("never suggests unlisted pages or categories without listed pages", () => {
  expect(nearestPaths("/guides/interface/mastercard", tree).map(({ title }) => title)).not.toContain("Secret");
  expect(nearestPaths("/category/ghosts", tree).map(({ title }) => title)).not.toContain("Ghosts");
  expect(nearestPaths("/ghost", tree)).toEqual([]);
});

test("suggests at most three pages, nearest first", () => {
  const many = ["/guides/a1", "/guides/a22", "/guides/a", "/guides/a333"].map((href) => ({ label: href, href }));
  expect(nearestPaths("/guides/a", many)).toEqual([
    { title: "/guides/a", href: "/guides/a" },
    { title: "/guides/a1", href: "/guides/a1" },
    { title: "/guides/a22", href: "/guides/a22" },
  ]);
});

test("doesn't suggest an unlisted page that is a category's own page", () => {
  const own: TreeItem[] = [
    { label: "Own", href: "/own-page", unlisted: true, items: [{ label: "Child", href: "/child" }] },
  ];
  expect(nearestPaths("/own-pag", own)).toEqual([]);
});

test.each([
  ["/docs/refund_webhooks.html?from=mail", "refund webhooks"],
  ["/guides/%CF%83%CE%B5/", "σε"],
  ["/", ""],
])("the path %s contains the words %p", (path, said) => {
  expect(wordsOfPath(path)).toBe(said);
});
