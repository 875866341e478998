import { link, paragraph, text } from "../../markdown/make-nodes";
import type { TwinPage } from "./twin-pages";
import { archiveEntries, twinFiles, type TwinSource } from "./twin-texts";

const page = (path: string, title: string, ...links: string[]): TwinPage => ({
  path,
  title,
  forWriters: false,
  description: `About ${title}.`,
  nodes: links.map((href) => paragraph([text("See "), link("this", href)])),
});

const source: TwinSource = {
  title: "Docs",
  description: "All of *it*.",
  siteUrl: "https://docs.example.com/docs",
  basePath: "/docs",
  redirects: [
    { from: "/old", to: "/guides/a?tab=php#here" },
    { from: "/old-home", to: "/" },
    { from: "/old-shop", to: "https://example.com/shop" },
    { from: "/old-file", to: "/downloads/x.zip" },
  ],
  sections: [
    { title: "Docs", name: null, isLast: true, pages: [page("/", "Home", "/docs/guides/a")] },
    {
      title: "Guides",
      name: "guides",
      isLast: true,
      pages: [
        page(
          "/guides/a",
          "A",
          "/docs/guides/b?x=1#y",
          "#here",
          "/docs",
          "/docs/hidden",
          "/docs/downloads/x.zip",
          "https://example.com/z",
        ),
        page("/guides/b", "B"),
      ],
    },
    { title: "Guides (1.0)", name: "1.0-guides", isLast: false, pages: [page("/1.0/guides/a", "A")] },
  ],
};

const files = twinFiles(source);

test("writes a twin with title, description, address and rewritten links for each page", () => {
  expect(files.get("/guides/a.md")).toBe(
    [
      "# A",
      "About A.",
      "Page: <https://docs.example.com/docs/guides/a>. All pages: <https://docs.example.com/docs/llms.txt>",
      "See [this](https://docs.example.com/docs/guides/b.md?x=1#y)",
      "See [this](https://docs.example.com/docs/guides/a.md#here)",
      "See [this](https://docs.example.com/docs/index.md)",
      "See [this](https://docs.example.com/docs/hidden)",
      "See [this](https://docs.example.com/docs/downloads/x.zip)",
      "See [this](https://example.com/z)\n",
    ].join("\n\n"),
  );
});

test("writes the target page's twin at a redirect's old address", () => {
  expect(files.get("/old.md")).toBe(files.get("/guides/a.md"));
  expect(files.get("/old-home.md")).toBe(files.get("/index.md"));
  expect([...files.keys()].filter((address) => address.startsWith("/old"))).toEqual(["/old.md", "/old-home.md"]);
});

test("lists sections, their files and pages in llms.txt", () => {
  expect(files.get("/llms.txt")).toBe(`# Docs

> All of \\*it\\*.

Every page is there as Markdown too: at its address with \`.md\` at the end, the home page at [/index.md](https://docs.example.com/docs/index.md). They are together in the ZIP archive \`https://docs.example.com/docs/documentation.zip\`, with links that work in its folder.

## Docs

- [Home](https://docs.example.com/docs/index.md): About Home.

## Guides

- [All of Guides in one file](https://docs.example.com/docs/llms/guides.txt): 2 pages
- [A](https://docs.example.com/docs/guides/a.md): About A.
- [B](https://docs.example.com/docs/guides/b.md): About B.

## Guides (1.0)

- [All of Guides (1.0) in one file](https://docs.example.com/docs/llms/1.0-guides.txt): 1 page
- [A](https://docs.example.com/docs/1.0/guides/a.md): About A.

## Optional

- [All pages in one file](https://docs.example.com/docs/llms-full.txt)
`);
});

test("writes a file for each sidebar, and a full one of the last version only", () => {
  expect([...files.keys()].sort()).toEqual([
    "/1.0/guides/a.md",
    "/guides/a.md",
    "/guides/b.md",
    "/index.md",
    "/llms-full.txt",
    "/llms.txt",
    "/llms/1.0-guides.txt",
    "/llms/guides.txt",
    "/old-home.md",
    "/old.md",
  ]);
  const titles = (name: string): string[] => (files.get(name) ?? "").match(/^# .*$/gm) ?? [];
  expect(titles("/llms/guides.txt")).toEqual(["# A", "# B"]);
  expect(titles("/llms-full.txt")).toEqual(["# Home", "# A", "# B"]);
  expect(files.get("/llms/guides.txt")).toContain("\n\n---\n\n# B");
});

test("archives every page with relative links", () => {
  const entries = Object.fromEntries(archiveEntries(source));
  expect(Object.keys(entries)).toEqual([
    "documentation/1.0/guides/a.md",
    "documentation/README.md",
    "documentation/guides/a.md",
    "documentation/guides/b.md",
    "documentation/index.md",
  ]);
  expect(entries["documentation/guides/a.md"]).toContain("[this](b.md?x=1#y)");
  expect(entries["documentation/guides/a.md"]).toContain("[this](../index.md)");
  expect(entries["documentation/guides/a.md"]).toContain("[this](https://docs.example.com/docs/downloads/x.zip)");
  expect(entries["documentation/README.md"]).toContain("- [A](guides/a.md): About A.");
});

test("writes a twin for a page for writers, but leaves it out of lists, combined files and the archive", () => {
  const style: TwinPage = { ...page("/style", "Style guide"), forWriters: true };
  const sections = source.sections.map((section) =>
    section.name === null ? { ...section, pages: [page("/", "Home", "/docs/style"), style] } : section,
  );
  const withStyle = twinFiles({ ...source, sections });
  expect(withStyle.get("/style.md")).toContain("# Style guide");
  expect(withStyle.get("/index.md")).toContain("(https://docs.example.com/docs/style)");
  for (const name of ["/llms.txt", "/llms-full.txt"]) expect(withStyle.get(name)).not.toContain("Style guide");
  const names = archiveEntries({ ...source, sections }).map(([name]) => name);
  expect(names).toContain("documentation/index.md");
  expect(names).not.toContain("documentation/style.md");
});

test("lists the text files that pages offer in llms.txt, each once, with the words of its first link", () => {
  const offer = (href: string, label: string) => paragraph([link(label, href)]);
  const reference: TwinPage = {
    ...page("/guides/a", "A"),
    nodes: [
      offer("/docs/api/openapi.json", "OpenAPI document, JSON"),
      offer("/docs/downloads/sdk.d.ts", "Types"),
      offer("/docs/downloads/sdk.d.ts#top", "the same"),
      offer("/docs/downloads/x.zip", "Archive"),
      offer("/docs/guides/b", "Page"),
      offer("https://example.com/z.json", "Elsewhere"),
    ],
  };
  const [home, guides, old] = source.sections;
  const sections = [home!, { ...guides!, pages: [reference, page("/guides/b", "B")] }, old!];
  expect(twinFiles({ ...source, sections }).get("/llms.txt")).toContain(`

## Files for programs

- OpenAPI document, JSON: \`https://docs.example.com/docs/api/openapi.json\`
- Types: \`https://docs.example.com/docs/downloads/sdk.d.ts\`

## Optional
`);
  const [, readme = ""] = archiveEntries({ ...source, sections }).find(([name]) => name.endsWith("README.md"))!;
  expect(readme).not.toContain("Files for programs");
});
