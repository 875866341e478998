import { SITE_YAML } from "../../test/support/site-yaml";
import { buildSite } from "./build-site";
import { buildChrome } from "./chrome";

const page =
  "---\ntitle: A page\ndescription: One sentence of at least fifty characters that says what is here.\n---\n";

function chromeOf(category: string, texts: Readonly<Record<string, string>>) {
  const { site } = buildSite({
    siteYaml: {
      file: "content/site.yaml",
      text: `${SITE_YAML.replace("navbar: []", "navbar:\n  - type: sidebar\n    sidebar: guides")}basePath: /docs\n`,
    },
    versions: [
      {
        name: "current",
        sidebars: { file: "content/sidebars.yaml", text: `guides:\n  - category: Start\n${category}` },
        documents: Object.entries(texts).map(([name, text]) => ({
          file: `content/${name}`,
          relative: name,
          text,
        })),
      },
    ],
  });
  return buildChrome(site!, () => "/sidebars/a.json", { "/a": "GET" });
}

test("chrome data contains only what the page layout shows, without source positions", () => {
  expect(chromeOf("    items: [a]\n", { "a.mdx": page })).toStrictEqual({
    title: "Docs",
    siteUrl: "https://docs.example.com/docs",
    publisher: "Foo Pay",
    searchLanguage: "en",
    locale: "en",
    footer: { columns: [], copyright: "© Foo Pay" },
    announcement: null,
    colorMode: { default: "light", respectSystem: false, toggle: true },
    offline: true,
    navbar: [{ label: "Start", href: "/category/start", position: "left", external: false, sidebar: "guides" }],
    methods: { "/a": "GET" },
    sidebars: [
      {
        name: "guides",
        version: "current",
        first: { label: "A page", href: "/a" },
        tree: [{ label: "Start", href: "/category/start", collapsed: true, items: [{ label: "A page", href: "/a" }] }],
      },
    ],
  });
});

test("starts a sidebar without another listed page at the page of its category", () => {
  const unlisted = page.replace("---\n", "---\nunlisted: true\n");
  const { sidebars } = chromeOf("    page: b\n    items: [a]\n", { "a.mdx": unlisted, "b.mdx": page });
  expect(sidebars.map(({ first }) => first)).toEqual([{ label: "Start", href: "/b" }]);
});
