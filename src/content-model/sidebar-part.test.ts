import { siteOf } from "../../test/support/large-site";
import type { SidebarPart, TreeItem } from "../shared/tree";
import { LEVEL_ENTRIES, sharesTrees, sidebarPart } from "./sidebar-part";
import type { Site } from "./site";

const partOf = (site: Site, path: string) => sidebarPart(site, { version: "current", sidebar: "guides", path });
const addresses = (items: readonly TreeItem[]): string[] =>
  items.flatMap(({ href, items: inner = [] }) => [href, ...addresses(inner)]);
const large = siteOf(1000);

test("pages of a small site bring nothing: all of them load the whole tree", () => {
  const small = siteOf(100);
  expect(sharesTrees(small)).toBe(true);
  expect(partOf(small, "/guides/first")).toBeNull();
});

test("an unlisted page brings the tree that has it, on a small site as on a large one", () => {
  expect(addresses(partOf(siteOf(60), "/guides/hidden")?.items ?? [])).toEqual(
    expect.arrayContaining(["/guides/first", "/guides/hidden", "/guides/page-59"]),
  );
  expect(addresses(partOf(large, "/guides/hidden")?.items ?? [])).toContain("/guides/hidden");
  expect(JSON.stringify(partOf(large, "/guides/first"))).not.toContain("hidden");
});

test("on a large site a page brings its branch, and its closed groups are empty", () => {
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

test("a category's own page opens it; a page that is in no group opens none", () => {
  const { items } = partOf(large, "/category/start") as SidebarPart;
  expect(items[0]?.items).toHaveLength(1);
  expect(partOf(large, "/")?.items.every((item) => item.items === undefined)).toBe(true);
});

test("a page without a sidebar brings nothing", () => {
  expect(sidebarPart(large, { version: "current", sidebar: null, path: "/" })).toBeNull();
});

test.each([
  ["/category/group-0", "/category/start", "/category/group-48"],
  ["/category/group-50", "/category/group-25", "/category/group-74"],
  ["/category/group-99", "/category/group-50", "/category/group-99"],
])("of a long level, %s brings the entries around it", (path, first, last) => {
  const { items, rest } = partOf(large, path) as SidebarPart;
  expect(items).toHaveLength(LEVEL_ENTRIES);
  expect([items[0]?.href, items.at(-1)?.href]).toEqual([first, last]);
  expect(rest).toBe(101 - LEVEL_ENTRIES);
});

const bytes = (site: Site, path: string): number => JSON.stringify(partOf(site, path)).length;

test("what a page brings does not grow with the number of pages", () => {
  const [some, many] = [bytes(siteOf(650), "/guides/page-7"), bytes(siteOf(1300), "/guides/page-7")];
  expect(many / some).toBeLessThan(1.02);
});
