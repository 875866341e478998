import { ConfigurationError } from "./configuration-error";
import { resolveNavbarItem } from "./navbar";
import type { Site, SiteDocument, SiteVersion } from "./site";
import type { NavbarItemConfig } from "../config/schema";

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
});

const last: SiteVersion = {
  name: "2.0",
  label: "2.0",
  isLast: true,
  path: "/",
  mainDocId: "guides/a",
  documents: [document("guides/a", "/guides/a"), document("guides/b", "/b")],
  sidebars: [
    { name: "guides", version: "2.0", items: [], link: { label: "First", href: "/guides/a" } },
    { name: "drafts", version: "2.0", items: [], link: null },
  ],
};
const next: SiteVersion = {
  ...last,
  name: "current",
  label: "Next",
  isLast: false,
  path: "/next",
  mainDocId: "none",
  documents: [],
  sidebars: [],
};
const site = { versions: [next, last] } as unknown as Site;

const left = { position: "left", external: false, sidebar: null } as const;

test.each<[string, NavbarItemConfig, ReturnType<typeof resolveNavbarItem>]>([
  [
    "a sidebar item leads to the sidebar's first page",
    { type: "sidebar", sidebar: "guides", position: "left" },
    { ...left, label: "First", href: "/guides/a", sidebar: "guides" },
  ],
  [
    "a sidebar item can have a label of its own",
    { type: "sidebar", sidebar: "guides", label: "Guides", position: "right" },
    { label: "Guides", href: "/guides/a", position: "right", external: false, sidebar: "guides" },
  ],
  [
    "a doc item leads to its document",
    { type: "doc", doc: "guides/b", position: "left" },
    { ...left, label: "Label of guides/b", href: "/b" },
  ],
  [
    "a doc item can have a label of its own",
    { type: "doc", doc: "guides/b", label: "B", position: "left" },
    { ...left, label: "B", href: "/b" },
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
    "a version without main document is led to by its path",
    { type: "version", version: "current", position: "left" },
    { ...left, label: "Next", href: "/next" },
  ],
])("%s", (_name, item, expected) => {
  expect(resolveNavbarItem(item, site)).toEqual(expected);
});

test.each<[string, unknown, string]>([
  [
    "an unknown type",
    { type: "dropdown", label: "A", position: "left" },
    "unknown navbar item type — found `dropdown`, expected one of `sidebar`, `doc`, `link`, `version`. Fix: correct it in content/site.yaml.",
  ],
  [
    "no type",
    { position: "left" },
    "unknown navbar item type — found `undefined`, expected one of `sidebar`, `doc`, `link`, `version`. Fix: correct it in content/site.yaml.",
  ],
  [
    "an unknown sidebar",
    { type: "sidebar", sidebar: "guidse", position: "left" },
    "unknown sidebar — found `guidse`, expected one of `guides`, `drafts`. Fix: correct it in content/site.yaml.",
  ],
  [
    "a sidebar without a listed page",
    { type: "sidebar", sidebar: "drafts", position: "left" },
    "sidebar without a listed page — found `drafts`, expected one of `a sidebar with a listed page`. Fix: correct it in content/site.yaml.",
  ],
  [
    "an unknown document",
    { type: "doc", doc: "guides/c", position: "left" },
    "unknown document — found `guides/c`, expected one of `guides/a`, `guides/b`. Fix: correct it in content/site.yaml.",
  ],
  [
    "a missing version",
    { type: "version", version: "9.0", position: "left" },
    "missing docs version — found `9.0`, expected one of `current`, `2.0`. Fix: correct it in content/site.yaml.",
  ],
])("%s is a configuration error", (_name, item, message) => {
  const resolve = () => resolveNavbarItem(item as NavbarItemConfig, site);
  expect(resolve).toThrow(ConfigurationError);
  expect(resolve).toThrow(message);
});

test("a configuration error has a name that survives minifying", () => {
  const error = new ConfigurationError("unknown sidebar", "x", ["a", "b"]);
  expect(error).toBeInstanceOf(Error);
  expect(error.name).toBe("ConfigurationError");
  expect(error.message).toBe(
    "unknown sidebar — found `x`, expected one of `a`, `b`. Fix: correct it in content/site.yaml.",
  );
});
