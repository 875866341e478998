import type { NavbarItemConfig } from "../config/schema";
import { formatProblem } from "../problems/problem";
import { readYaml } from "../problems/yaml-source";
import type { BuiltVersion } from "./build-version";
import { resolveNavbar, type ResolvedNavbar } from "./navbar";
import type { SiteDocument } from "./site";

const document = (localId: string, path: string): SiteDocument => ({
  id: localId,
  localId,
  version: "2.0",
  file: `content/${localId}.mdx`,
  path,
  title: `Title of ${localId}`,
  description: "",
  label: `Label of ${localId}`,
  sidebar: "guides",
  unlisted: false,
  frontMatter: { title: `Title of ${localId}`, description: "" },
  locate: () => ({ line: 1, column: 1 }),
});

const at = { file: "content/site.yaml", line: 1, column: 1 };
const last: BuiltVersion = {
  version: {
    name: "2.0",
    label: "2.0",
    isLast: true,
    path: "/",
    mainDocId: "guides/a",
    documents: [document("guides/a", "/guides/a"), document("guides/b", "/b")],
    drafts: [document("guides/later", "/guides/later")],
    sidebars: [
      { name: "guides", version: "2.0", items: [], link: { label: "First", href: "/guides/a" } },
      { name: "drafts", version: "2.0", items: [], link: null },
    ],
    sidebarsKnown: true,
    at,
  },
  problems: [],
  ids: ["guides/a", "guides/b", "guides/broken", "guides/later"],
};
const next: BuiltVersion = {
  version: {
    ...last.version,
    name: "current",
    label: "Next",
    isLast: false,
    path: "/next",
    mainDocId: "none",
    documents: [],
    sidebars: [],
  },
  problems: [],
  ids: [],
};

/** JSON is valid YAML, so each item is its own source; it starts at column 13 of the only line. */
function resolve(item: unknown, versions: readonly BuiltVersion[] = [next, last]): ResolvedNavbar {
  const source = readYaml("content/site.yaml", JSON.stringify({ navbar: [item] }));
  return resolveNavbar([item as NavbarItemConfig], source, versions);
}
const messages = (item: unknown, versions?: readonly BuiltVersion[]): string[] =>
  resolve(item, versions).problems.map(formatProblem);

const left = { position: "left", external: false, sidebar: null } as const;

test.each<[string, NavbarItemConfig, object]>([
  [
    "a sidebar item leads to the sidebar's first page",
    { type: "sidebar", sidebar: "guides", position: "left" },
    { ...left, label: "First", href: "/guides/a", sidebar: "guides" },
  ],
  [
    "a doc item leads to its document",
    { type: "doc", doc: "guides/b", position: "left" },
    { ...left, label: "Label of guides/b", href: "/b" },
  ],
  [
    "a link stays as it is",
    { type: "link", label: "Here", href: "/guides/a", position: "left" },
    { ...left, label: "Here", href: "/guides/a" },
  ],
  [
    "a link to another site is marked",
    { type: "link", label: "There", href: "https://example.com", position: "left" },
    { ...left, label: "There", href: "https://example.com", external: true },
  ],
  [
    "a version item leads to the version's main document",
    { type: "version", version: "2.0", position: "left" },
    { ...left, label: "2.0", href: "/guides/a" },
  ],
  [
    "a version item leads to the version's address where it has no main document",
    { type: "version", version: "current", position: "left" },
    { ...left, label: "Next", href: "/next" },
  ],
])("navbar: %s", (_name, item, expected) => {
  const { items, problems } = resolve(item);
  expect(problems).toEqual([]);
  expect(items).toEqual([{ ...expected, at: expect.objectContaining({ file: "content/site.yaml", line: 1 }) }]);
});

test.each<[string, NavbarItemConfig, string]>([
  [
    "an unknown sidebar",
    { type: "sidebar", sidebar: "guidse", position: "left" },
    "content/site.yaml:1:40 · unknown sidebar — found `guidse`, expected one of `guides` or `drafts`. Fix: write `guides`.",
  ],
  [
    "a sidebar without a listed page",
    { type: "sidebar", sidebar: "drafts", position: "left" },
    "content/site.yaml:1:40 · sidebar without a listed page — found `drafts`, expected a sidebar with at least one listed page. Fix: list a page in it, or remove the item.",
  ],
  [
    "an unknown document",
    { type: "doc", doc: "guides/c", position: "left" },
    "content/site.yaml:1:32 · unknown document — found `guides/c`, expected one of `guides/a`, `guides/b`, `guides/broken` or `guides/later`. Fix: write `guides/a`.",
  ],
  [
    "a document that is a draft",
    { type: "doc", doc: "guides/later", position: "left" },
    "content/site.yaml:1:32 · navbar item that leads to a draft — found `guides/later`, expected a page that is published. Fix: remove the item, or remove `draft: true` from the page.",
  ],
  [
    "a missing version",
    { type: "version", version: "9.0", position: "left" },
    "content/site.yaml:1:40 · missing docs version — found `9.0`, expected one of `current` or `2.0`. Fix: write `2.0`.",
  ],
])("reports %s at its place, and omits the item", (_name, item, message) => {
  const { items } = resolve(item);
  expect(items).toEqual([]);
  expect(messages(item)).toEqual([message]);
});

test("doesn't report a document with broken front matter as unknown", () => {
  expect(resolve({ type: "doc", doc: "guides/broken" })).toEqual({ items: [], problems: [] });
});

test("doesn't report sidebars as unknown while sidebars.yaml can't be read", () => {
  expect(
    resolve({ type: "sidebar", sidebar: "guides" }, [{ ...last, version: { ...last.version, sidebarsKnown: false } }]),
  ).toEqual({
    items: [],
    problems: [],
  });
});

test("resolves and reports nothing without a last version", () => {
  expect(resolve({ type: "link", label: "A", href: "/a" }, [next])).toEqual({ items: [], problems: [] });
});
