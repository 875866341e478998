import { renderToString } from "react-dom/server";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { siteOf } from "../../../../test/support/large-site";
import { GROUPS_KEY } from "../../../browser/storage-keys";
import { LEVEL_ENTRIES, sidebarPart } from "../../../content-model/sidebar-part";
import type { SidebarPart, TreeItem } from "../../../shared/tree";
import { setStaticQueryData } from "../../../../test/support/gatsby";
import { Sidebar } from "./Sidebar";
import { useGroups } from "./useGroups";
import { useTree } from "./large-sidebar";

const pages = (group: string, count: number): TreeItem[] =>
  Array.from({ length: count }, (_, index) => ({ label: `${group} ${index}`, href: `/${group}/${index}` }));
const groupOf = (name: string, items: readonly TreeItem[]): TreeItem => ({
  label: name,
  href: `/category/${name}`,
  collapsed: true,
  items,
});

const WHOLE = [groupOf("near", pages("near", 3)), groupOf("far", pages("far", 2)), ...pages("single", 4)];
const PART: SidebarPart = {
  items: [
    groupOf("near", pages("near", 3)),
    { label: "far", href: "/category/far", collapsed: true, rest: 2 },
    ...pages("single", 2),
  ],
  rest: 2,
};

let visit = 0;
const fetched = jest.fn<Promise<Partial<Response>>, [address: string]>();
beforeEach(() => {
  visit += 1;
  setStaticQueryData({ chrome: { data: { methods: {} } } });
  fetched.mockReset().mockResolvedValue({ ok: true, json: () => Promise.resolve(WHOLE) });
  window.fetch = fetched as unknown as typeof fetch;
});

/** Each test uses its own file name, because a file is only fetched once per visit. */
function Large({ path, file, part = PART }: { path: string; file: string; part?: SidebarPart | null }) {
  const tree = useTree({ version: "current", name: "guides", first: null, file }, part);
  return <Sidebar tree={tree} path={path} groups={useGroups(tree.items, path)} onSearch={() => {}} />;
}
const element = (path = "/near/1") => <Large path={path} file={`/sidebars/${visit}.json`} />;

const toggle = (name: string) => screen.getByRole("button", { name: new RegExp(`sidebar category ${name}$`) });
const links = () => screen.getAllByRole("link").map((link) => link.textContent);
const FIRST = ["near", "near 0", "near 1", "near 2", "far", "single 0", "single 1"];

test("the static HTML has the active branch and links for closed groups", () => {
  const html = document.createElement("div");
  html.innerHTML = renderToString(element());
  const found = [...html.querySelectorAll("a")];
  expect(found.map((link) => link.textContent)).toEqual(FIRST);
  expect(found.find((link) => link.textContent === "far")).toHaveAttribute("href", "/category/far");
  expect(within(html).getByRole("link", { current: "page" })).toHaveTextContent("near 1");
});

test("a page's HTML has as many sidebar links with 1,300 pages as with 650, and at most 2 % more bytes", () => {
  const htmlAt = (pageCount: number): string => {
    const part = sidebarPart(siteOf(pageCount), { version: "current", sidebar: "guides", path: "/guides/page-7" });
    return renderToString(<Large path="/guides/page-7" file="/sidebars/1.json" part={part} />);
  };
  const [some, many] = [htmlAt(650), htmlAt(1300)];
  const linksIn = (html: string): number => html.split("<a ").length - 1;
  expect(linksIn(some)).toBe(LEVEL_ENTRIES + 10);
  expect(linksIn(many)).toBe(LEVEL_ENTRIES + 10);
  expect(many.length / some.length).toBeLessThan(1.02);
});

test("fetches nothing until needed", () => {
  render(element());
  expect(links()).toEqual(FIRST);
  expect(fetched).not.toHaveBeenCalled();
});

test("opening a group fetches the whole sidebar once", async () => {
  render(element());
  await userEvent.click(toggle("far"));
  await waitFor(() => expect(toggle("far")).toHaveAttribute("aria-expanded", "true"));
  const list = document.getElementById(toggle("far").getAttribute("aria-controls") ?? "") as HTMLElement;
  expect(within(list).getAllByRole("link")).toHaveLength(2);
  await userEvent.click(toggle("far"));
  await userEvent.click(toggle("far"));
  expect(toggle("far")).toHaveAttribute("aria-expanded", "true");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("fetches on load if a stored group is open", async () => {
  sessionStorage.setItem(GROUPS_KEY, '{"/category/far":true}');
  render(element());
  expect(await screen.findByRole("link", { name: "far 1" })).toBeInTheDocument();
});

test("a truncated level can show the rest and keeps the focus in the list", async () => {
  render(element());
  await userEvent.click(screen.getByRole("button", { name: "Show all 6 entries" }));
  expect(await screen.findByRole("link", { name: "single 3" })).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /Show all/ })).not.toBeInTheDocument();
  expect(screen.getByRole("link", { name: "single 1" })).toHaveFocus();
});

test("the filter searches the whole sidebar", async () => {
  render(element());
  await userEvent.type(screen.getByRole("searchbox"), "far 1");
  await waitFor(() => expect(links()).toEqual(["far", "far 1"]));
  expect(screen.getByRole("status")).toHaveTextContent("1 page matches.");
});

test("when the fetch fails, reports it, keeps the group closed and retries on the next click", async () => {
  fetched.mockRejectedValueOnce(new Error("offline"));
  render(element());
  await userEvent.click(toggle("far"));
  await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("The list couldn't be loaded."));
  expect(toggle("far")).toHaveAttribute("aria-expanded", "false");
  await userEvent.click(toggle("far"));
  await waitFor(() => expect(toggle("far")).toHaveAttribute("aria-expanded", "true"));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
});

test("marks the current page after navigation", () => {
  const { rerender } = render(element());
  rerender(element("/category/near"));
  expect(screen.getByRole("link", { current: "page" })).toHaveTextContent("near");
});
