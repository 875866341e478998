import { formatProblem } from "../problems/problem";
import { SITE_YAML } from "../../test/support/site-yaml";
import { buildSite, type BuiltSite } from "./build-site";
import type { VersionSources } from "./site";

const DESCRIPTION = "One sentence of at least fifty characters that says what is here.";

const page = (title: string, more = ""): string =>
  `---\ntitle: ${title}\ndescription: ${DESCRIPTION}\n${more}---\n\nText.\n`;

function version(name: string, sidebars: string | undefined, pages: Readonly<Record<string, string>>): VersionSources {
  const folder = name === "current" ? "content" : `content/versions/${name}`;
  return {
    name,
    sidebars: sidebars === undefined ? undefined : { file: `${folder}/sidebars.yaml`, text: sidebars },
    documents: Object.entries(pages).map(([relative, text]) => ({ file: `${folder}/${relative}`, relative, text })),
  };
}

const at = (line: number, column: number) => ({ file: "content/sidebars.yaml", line, column });

const build = (versions: readonly VersionSources[], siteText = SITE_YAML): BuiltSite =>
  buildSite({ siteYaml: { file: "content/site.yaml", text: siteText }, versions });
const withNavbar = (yaml: string): string => SITE_YAML.replace("navbar: []", `navbar:\n${yaml}`);
const messages = (built: BuiltSite): string[] => built.problems.map(formatProblem);

const pages = { "guides/a.mdx": page("A page"), "guides/b.mdx": page("B page") };
const sidebars = "guides:\n  - guides/a\n  - guides/b\n";
const one = version("current", sidebars, pages);
const TWO_VERSIONS = `${SITE_YAML}docs:\n  versions:\n    - name: current\n    - name: "1.0"\n`;

/** The sidebar "guides" of a site with one version. */
const guides = (tree: string, files = pages) => build([version("current", tree, files)]).site?.versions[0]?.sidebars[0];

describe("a site with one version", () => {
  const tree = `guides:
  - category: Getting started
    items:
      - guides/a
      - doc: guides/b
        label: The other
  - category: Interface
    page: guides/interface
    collapsed: false
    items:
      - guides/hidden
      - guides/long
  - link: https://example.com
    label: Elsewhere
api:
  - category: Getting started
    slug: api-start
    description: About the start.
    items:
      - api/reference
`;
  const built = build([
    version("current", tree, {
      "index.mdx": page("Home", "sidebar: guides\n"),
      "guides/a.mdx": page("A page"),
      "guides/b.mdx": page("B page", "slug: /start\n"),
      "guides/interface/index.mdx": page("Interface"),
      "guides/hidden.mdx": page("Hidden", "unlisted: true\n"),
      "guides/long.mdx": page("A very long title", "sidebarLabel: Long\n"),
      "api/reference.mdx": page('"About %product%"'),
      "lost.mdx": page("Lost"),
    }),
  ]);
  const current = built.site?.versions[0];

  test("has no problems", () => {
    expect(messages(built)).toEqual([]);
  });

  test("serves that version as the last one at the root", () => {
    expect(built.site?.versions).toHaveLength(1);
    expect(current).toMatchObject({ name: "current", label: "Next", isLast: true, path: "/" });
  });

  test.each([
    ["index", "/", "guides"],
    ["guides/a", "/guides/a", "guides"],
    ["guides/b", "/start", "guides"],
    ["guides/interface", "/guides/interface", "guides"],
    ["guides/hidden", "/guides/hidden", "guides"],
    ["api/reference", "/api/reference", "api"],
    ["lost", "/lost", null],
  ])("serves %s at %s in the sidebar %s", (id, path, sidebar) => {
    expect(current?.documents.find((document) => document.id === id)).toMatchObject({
      localId: id,
      version: "current",
      path,
      sidebar,
    });
  });

  test.each([
    ["guides/a", "A page", "A page"],
    ["guides/long", "A very long title", "Long"],
    ["api/reference", "About Foo Pay", "About Foo Pay"],
  ])("gives %s the title %j and the label %j", (id, title, label) => {
    expect(current?.documents.find((document) => document.id === id)).toMatchObject({
      title,
      label,
      description: DESCRIPTION,
    });
  });

  test("resolves labels, addresses and flags of sidebar entries", () => {
    const entry = { description: DESCRIPTION, unlisted: false };
    const category = { type: "category", docId: null, collapsed: true, unlisted: false };
    const items = [
      {
        ...category,
        label: "Getting started",
        at: at(2, 15),
        href: "/category/getting-started",
        description: null,
        items: [
          { ...entry, type: "link", label: "A page", at: at(4, 9), href: "/guides/a", docId: "guides/a" },
          { ...entry, type: "link", label: "The other", at: at(5, 14), href: "/start", docId: "guides/b" },
        ],
      },
      {
        ...category,
        label: "Interface",
        at: at(7, 15),
        href: "/guides/interface",
        description: DESCRIPTION,
        collapsed: false,
        docId: "guides/interface",
        items: [
          { type: "link", label: "Hidden", at: at(11, 9), href: "/guides/hidden", unlisted: true },
          { ...entry, type: "link", label: "Long", at: at(12, 9), href: "/guides/long", docId: "guides/long" },
        ],
      },
      { type: "link", label: "Elsewhere", at: at(13, 11), href: "https://example.com", description: null, docId: null },
    ];
    const link = { label: "Getting started", href: "/category/getting-started" };
    expect(current?.sidebars[0]).toMatchObject({ name: "guides", version: "current", link, items });
  });

  test("takes a category's address from its slug if it has one", () => {
    expect(current?.sidebars[1]?.items[0]).toMatchObject({
      href: "/category/api-start",
      description: "About the start.",
    });
  });

  test("uses the first document of the first sidebar as the main document", () => {
    expect(current?.mainDocId).toBe("guides/a");
  });
});

test("gives categories of the same name different addresses", () => {
  const tree =
    "guides:\n  - category: Tools\n    items: [guides/a]\napi:\n  - category: Tools\n    items: [guides/b]\n";
  const { site } = build([version("current", tree, pages)]);
  expect(site?.versions[0]?.sidebars.map((sidebar) => sidebar.items[0]?.href)).toEqual([
    "/category/tools",
    "/category/tools-1",
  ]);
});

test.each([
  ["Adobe Commerce (Magento 2)", "/category/adobe-commerce-magento-2"],
  ["CS-Cart", "/category/cs-cart"],
  ["Your website/newsletters", "/category/your-websitenewsletters"],
  ["Ταμείο", "/category/ταμείο"],
])("serves the category %s at %s", (label, href) => {
  expect(guides(`guides:\n  - category: ${label}\n    items: [guides/a, guides/b]\n`)?.items[0]?.href).toBe(href);
});

test("fills in variables in sidebars", () => {
  const tree =
    'guides:\n  - category: "About %product%"\n    slug: about-%product-slug%\n    items: [guides/a, guides/b]\n';
  expect(guides(tree)?.items[0]).toMatchObject({ label: "About Foo Pay", href: "/category/about-foo-pay" });
});

test("prefers a sidebar label in front matter to one in the sidebar", () => {
  const tree = "guides:\n  - doc: guides/a\n    label: From the sidebar\n";
  const files = { ...pages, "guides/a.mdx": page("A", "sidebarLabel: From the page\n") };
  expect(guides(tree, files)?.items[0]?.label).toBe("From the page");
});

test("skips an unlisted first page as the main document", () => {
  const { site } = build([
    version("current", sidebars, { "guides/a.mdx": page("A", "unlisted: true\n"), "guides/b.mdx": page("B") }),
  ]);
  expect(site?.versions[0]).toMatchObject({ mainDocId: "guides/b", sidebars: [{ link: { href: "/guides/b" } }] });
});

describe("a draft", () => {
  const versions = [
    version("current", sidebars, { "guides/a.mdx": page("A"), "guides/b.mdx": page("B", "draft: true\n") }),
  ];
  const sources = { siteYaml: { file: "content/site.yaml", text: SITE_YAML }, versions };

  test("is left out together with its sidebar entry", () => {
    const { site, problems } = buildSite(sources);
    expect(problems).toEqual([]);
    expect(site?.versions[0]?.documents.map(({ id }) => id)).toEqual(["guides/a"]);
    expect(site?.versions[0]?.sidebars[0]?.items).toHaveLength(1);
    expect(site?.versions[0]?.drafts).toMatchObject([{ localId: "guides/b", path: "/guides/b" }]);
  });

  test("is a page with a “(draft)” label in develop", () => {
    const { site } = buildSite({ ...sources, withDrafts: true });
    expect(site?.versions[0]?.sidebars[0]?.items[1]).toMatchObject({ label: "B (draft)", href: "/guides/b" });
    expect(site?.versions[0]?.drafts).toEqual([]);
  });
});

test("uses the first document as the main document if the sidebars are empty", () => {
  const { site } = build([version("current", "guides: []\n", pages)]);
  expect(site?.versions[0]?.mainDocId).toBe("guides/a");
});

describe("a site with two versions", () => {
  const old = version("1.0", "guides:\n  - category: Old\n    items: [guides/a]\n", { "guides/a.mdx": page("Old A") });
  const built = build([one, old], TWO_VERSIONS);

  test("has no problems", () => {
    expect(messages(built)).toEqual([]);
  });

  test("keeps ids and addresses of versions apart", () => {
    expect(
      built.site?.versions.map(({ documents, mainDocId }) => [
        mainDocId,
        documents.map(({ id, localId, path }) => [id, localId, path]),
      ]),
    ).toEqual([
      [
        "guides/a",
        [
          ["guides/a", "guides/a", "/next/guides/a"],
          ["guides/b", "guides/b", "/next/guides/b"],
        ],
      ],
      ["1.0/guides/a", [["1.0/guides/a", "guides/a", "/guides/a"]]],
    ]);
  });

  test("serves category pages below their version's path", () => {
    const named = build(
      [version("current", "guides:\n  - category: New\n    items: [guides/a, guides/b]\n", pages), old],
      TWO_VERSIONS,
    );
    expect(named.site?.versions.map((one) => one.sidebars[0]?.items[0]?.href)).toEqual([
      "/next/category/new",
      "/category/old",
    ]);
  });

  test("resolves navbar documents in the last version", () => {
    const withItem = TWO_VERSIONS.replace("navbar: []", "navbar:\n  - type: doc\n    doc: guides/b");
    expect(messages(build([one, old], withItem))).toEqual([
      "content/site.yaml:17:10 · unknown document — found `guides/b`, expected `guides/a`. Fix: write `guides/a`.",
    ]);
  });
});

test("an invalid site.yaml yields its problems and no site", () => {
  const { site, problems } = build(
    [version("current", "guides: [nowhere]\n", pages)],
    SITE_YAML.replace("title: Docs", "title: ''"),
  );
  expect(site).toBeUndefined();
  expect(problems.map(({ what }) => what)).toEqual(["`title`"]);
});

test.each<[string, readonly VersionSources[], string, string[]]>([
  [
    "an entry without a page, with none near",
    [version("current", "guides:\n  - guides/a\n  - guides/b\n  - somewhere/else\n", pages)],
    SITE_YAML,
    [
      "content/sidebars.yaml:4:5 · sidebar entry without a page — found `somewhere/else`, expected a file `content/somewhere/else.mdx`. Fix: create the page or remove the entry.",
    ],
  ],
  [
    "entries without a page inside categories",
    [
      version(
        "current",
        "guides:\n  - category: A\n    page: resources/one\n    items:\n      - doc: resources/two\n        label: Two\n      - guides/a\n",
        pages,
      ),
    ],
    SITE_YAML,
    [
      "content/sidebars.yaml:3:11 · sidebar entry without a page — found `resources/one`, expected a file `content/resources/one.mdx`. Fix: create the page or remove the entry.",
      "content/sidebars.yaml:5:14 · sidebar entry without a page — found `resources/two`, expected a file `content/resources/two.mdx`. Fix: create the page or remove the entry.",
    ],
  ],
  [
    "a sidebar that does not exist, in front matter",
    [version("current", sidebars, { ...pages, "c.mdx": page("C", "sidebar: guidse\n") })],
    SITE_YAML,
    ["content/c.mdx:4:10 · unknown sidebar — found `guidse`, expected `guides`. Fix: write `guides`."],
  ],
  [
    "a sidebar with no near name, in front matter",
    [version("current", `${sidebars}api: []\n`, { ...pages, "c.mdx": page("C", "sidebar: resources\n") })],
    SITE_YAML,
    [
      "content/c.mdx:4:10 · unknown sidebar — found `resources`, expected one of `guides` or `api`. Fix: use the name of a sidebar in content/sidebars.yaml.",
    ],
  ],
  [
    "a version without a folder",
    [one],
    `${SITE_YAML}docs:\n  lastVersion: current\n  versions:\n    - name: current\n    - name: "1.0"\n`,
    [
      "content/site.yaml:23:13 · docs version `1.0` — found no pages in content/versions/1.0/, expected at least one page. Fix: add its pages or remove the version from `docs.versions`.",
    ],
  ],
  [
    "a page without front matter, once",
    [version("current", sidebars, { ...pages, "guides/b.mdx": "Text.\n" })],
    SITE_YAML,
    [
      "content/guides/b.mdx:1:1 · front matter — found `Text.`, expected a block between two lines of `---`. Fix: start the file with `---`, `title: …`, `description: …`, `---`.",
    ],
  ],
])("reports %s when building the site", (_name, versions, siteText, expected) => {
  expect(messages(build(versions, siteText))).toEqual(expected);
});

test("ignores version folders that the configuration doesn't list", () => {
  const { site, problems } = build([one, version("0.9", sidebars, pages)]);
  expect(problems).toEqual([]);
  expect(site?.versions.map(({ name }) => name)).toEqual(["current"]);
});

test("reports an entry without a page with the folder of its own version", () => {
  const old = version("1.0", "guides: [guides/a, guides/b, other/page]\n", pages);
  expect(build([one, old], TWO_VERSIONS).problems.map(({ expected }) => expected)).toEqual([
    "a file `content/versions/1.0/other/page.mdx`",
  ]);
});

test.each([
  ["/guides", "/guides/a"],
  ["/guides/b", "/guides/b"],
  ["/category", "/category/start"],
])("reports a base path %s that pages start with", (basePath, path) => {
  const tree = `guides:\n  - category: Start\n    items: [guides/a, guides/b]\n`;
  expect(messages(build([version("current", tree, pages)], `${SITE_YAML}basePath: ${basePath}\n`))).toEqual([
    `content/site.yaml:19:11 · \`basePath\` — found \`${basePath}\`, while a page of the site is \`${path}\`, expected a path that no page of the site starts with itself. Fix: choose another, such as \`${basePath}-site\`.`,
  ]);
});

test.each(["/guide", "/docs/guides", "/guides/a/b"])("accepts a base path %s that no page starts with", (basePath) => {
  expect(messages(build([one], `${SITE_YAML}basePath: ${basePath}\n`))).toEqual([]);
});

test("reports every version that is listed twice", () => {
  const built = build(
    [one, version("1.0", sidebars, pages)],
    `${TWO_VERSIONS}    - name: current\n    - name: "1.0"\n`,
  );
  expect(messages(built).filter((message) => message.includes("twice"))).toEqual([
    "content/site.yaml:23:13 · docs version listed twice — found `current`, expected each name once. Fix: remove one of the two.",
    "content/site.yaml:24:13 · docs version listed twice — found `1.0`, expected each name once. Fix: remove one of the two.",
  ]);
});

test("locates a sidebar in front matter even with a quoted key", () => {
  const pages = {
    "guides/a.mdx": page("A"),
    "c.mdx": '---\ntitle: C\n"sidebar":   nowhere\n' + `description: ${DESCRIPTION}\n---\n`,
  };
  expect(build([version("current", "guides: [guides/a]\n", pages)]).problems).toMatchObject([
    { what: "unknown sidebar", line: 3, column: 14 },
  ]);
});

test("finds documents by id and by file, and versions by name", () => {
  const { site } = build([one, version("1.0", sidebars, pages)], TWO_VERSIONS);
  expect(site?.documentById.get("1.0/guides/a")?.path).toBe("/guides/a");
  expect(site?.documentByFile.get("content/guides/a.mdx")?.path).toBe("/next/guides/a");
  expect(site?.versionByName.get("current")?.path).toBe("/next");
  expect(site?.lastVersion?.name).toBe("1.0");
});

test("records where versions, redirects and links of the settings are written", () => {
  const siteText = `${withNavbar("  - type: link\n    label: A\n    href: /a")}redirects:
  - { from: /old, to: /guides/a }
docs:
  versions:
    - name: current
`;
  const { site } = build([one], siteText);
  const file = "content/site.yaml";
  expect(site?.navbar).toMatchObject([{ href: "/a", at: { file, line: 18, column: 11 } }]);
  expect(site?.redirects).toEqual([{ from: "/old", to: "/guides/a", at: { file, line: 23, column: 13 } }]);
  expect(site?.links).toEqual([
    { href: "/a", at: { file, line: 18, column: 11 } },
    { href: "/guides/a", at: { file, line: 23, column: 23 } },
  ]);
  expect(site?.versions[0]?.at).toEqual({ file, line: 26, column: 13 });
});

test.each<[string, BuiltSite, boolean | undefined]>([
  ["settings", build([one], SITE_YAML.replace("title: Docs", "title: ''")), true],
  ["navigation", build([one], withNavbar("  - type: doc\n    doc: no")), true],
  ["sidebars", build([version("current", "guides: [no]\n", pages)]), true],
  ["a page without front matter", build([version("current", sidebars, { ...pages, "c.mdx": "Text.\n" })]), true],
  ["a value of front matter", build([version("current", sidebars, { ...pages, "c.mdx": page("''") })]), undefined],
])("marks whether the problem stops develop: %s", (_name, { problems }, stops) => {
  expect(problems.map((problem) => problem.stops)).toEqual([stops]);
});

test("proposes a file name without hyphens where an emoji was at the end", () => {
  const built = build([version("current", sidebars, { ...pages, "guides/My party -🎉.mdx": page("Party") })]);
  expect(messages(built)).toEqual([
    expect.stringMatching(/ Fix: rename the file to `content\/guides\/my-party\.mdx`\.$/),
  ]);
});

describe("settings that can't be used", () => {
  const wrong = (yaml: string): string => `${withNavbar("  - { type: sidebar, sidebar: guids }\n")}${yaml}`;
  const built = (yaml: string): BuiltSite =>
    build([version("current", sidebars, { ...pages, "guides/b.mdx": page("B", "slug: b\n") })], wrong(yaml));

  it("are told together with what they don't affect", () => {
    const { site, problems } = built("offline: perhaps\n");
    expect(site).toBeUndefined();
    expect(problems.map(({ what }) => what)).toEqual(["`slug`", "`offline`", "unknown sidebar"]);
  });

  it.each([
    ["the versions", "docs: { versions: [] }\n"],
    ["where variables come from", "product: {}\n"],
  ])("are told alone if they are %s", (_what, yaml) => {
    const text = wrong("").replace(/^product:\n(?: .*\n)*/m, yaml.startsWith("product") ? "" : "$&");
    const { problems } = build([one], `${text}${yaml}`);
    expect(problems.map(({ what }) => what)).not.toContain("unknown sidebar");
    expect(problems).not.toEqual([]);
  });
});
