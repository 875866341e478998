import { siteOf } from "../../test/support/large-site";
import type { SidebarPart, TreeItem } from "../shared/tree";
import { LEVEL_ENTRIES, sharesTrees, sidebarPart } from "./sidebar-part";
import type { Site } from "./site";

const partOf = (site: Site, path: string) => sidebarPart(site, { version: "current", sidebar: "guides", path });
const addresses = (items: readonly TreeItem[]): string[] =>
  items.flatMap(({ href, items: inner = [] }) => [href, ...addresses(inner)]);
const large = siteOf(1000);

test("a sidebar part is empty for pages of a small site, which share the whole tree", () => {
  const small = siteOf(100);
  expect(sharesTrees(small)).toBe(true);
  expect(partOf(small, "/guides/first")).toBeNull();
});

test("a sidebar part contains an unlisted page only on that page, on small and large sites", () => {
  expect(addresses(partOf(siteOf(60), "/guides/hidden")?.items ?? [])).toEqual(
    expect.arrayContaining(["/guides/first", "/guides/hidden", "/guides/page-59"]),
  );
  expect(addresses(partOf(large, "/guides/hidden")?.items ?? [])).toContain("/guides/hidden");
  const first = addresses(partOf(large, "/guides/first")?.items ?? []);
  expect(first).toContain("/guides/first");
  expect(first.filter((address) => address.includes("hidden"))).toEqual([]);
});

test("a sidebar part contains the page's branch on a large site, and closed groups without entries", () => {
  const { items } = partOf(large, "/guides/page-60") as SidebarPart;
  const group = items.find(({ href }) => href === "/category/group-6");
  expect(group?.items).toHaveLength(10);
  expect(items.find(({ href }) => href === "/category/group-0")).toEqual({
    label: "Group 0",
    href: "/category/group-0",
    collapsed: true,
    rest: 10,
  });
});

test("a sidebar part opens the category of a category page, and no group for a page outside all groups", () => {
  const { items } = partOf(large, "/category/start") as SidebarPart;
  expect(items[0]?.items).toHaveLength(1);
  expect(partOf(large, "/")?.items.every((item) => item.items === undefined)).toBe(true);
});

test("a sidebar part is empty for a page without a sidebar", () => {
  expect(sidebarPart(large, { version: "current", sidebar: null, path: "/" })).toBeNull();
});

test.each([
  ["/category/group-0", "/category/start", "/category/group-48"],
  ["/category/group-50", "/category/group-25", "/category/group-74"],
  ["/category/group-99", "/category/group-50", "/category/group-99"],
])("the sidebar part of %s on a long level contains the entries around it", (path, first, last) => {
  const { items, rest } = partOf(large, path) as SidebarPart;
  expect(items).toHaveLength(LEVEL_ENTRIES);
  expect([items[0]?.href, items.at(-1)?.href]).toEqual([first, last]);
  expect(rest).toBe(101 - LEVEL_ENTRIES);
});

const bytes = (site: Site, path: string): number => JSON.stringify(partOf(site, path)).length;

test("a sidebar part doesn't grow with the number of pages", () => {
  const [some, many] = [bytes(siteOf(650), "/guides/page-7"), bytes(siteOf(1300), "/guides/page-7")];
  expect(many / some).toBeLessThan(1.02);
});
