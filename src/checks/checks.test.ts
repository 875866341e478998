import { markdownOptions } from "../../test/support/options";
import { buildSite } from "../content-model/build-site";
import type { SiteSources } from "../content-model/site";
import { bodyOf } from "../content-model/front-matter";
import { processPage } from "../markdown/process-page";
import { formatProblem } from "../problems/problem";
import { SITE_YAML } from "../../test/support/site-yaml";
import type { Check, CheckedSite } from "./check";
import { runChecks } from "./index";
import { checkLinks } from "./links";
import { checkPlaces } from "./placement";
import { checkQuestions } from "./questions";
import { checkRoutes } from "./routes";

const DESCRIPTION = "One sentence of at least fifty characters that says what is here.";
/** The body starts on line 5, after the front matter; each line of `more` shifts it by one. */
const page = (body = "Text.", more = ""): string =>
  `---\ntitle: A page\ndescription: ${DESCRIPTION}\n${more}---\n${body}\n`;

const TWO_VERSIONS = `${SITE_YAML}docs:\n  versions:\n    - name: current\n    - name: "1.0"\n`;

interface Parts {
  readonly pages: Readonly<Record<string, string>>;
  readonly sidebars?: string;
  readonly site?: string;
  readonly old?: { readonly pages: Readonly<Record<string, string>>; readonly sidebars: string };
}

function checked({ pages, sidebars, site: siteText = SITE_YAML, old }: Parts): CheckedSite {
  const version = (name: string, folder: string, files: Readonly<Record<string, string>>, tree: string) => ({
    name,
    sidebars: { file: `${folder}/sidebars.yaml`, text: tree },
    documents: Object.entries(files).map(([relative, text]) => ({ file: `${folder}/${relative}`, relative, text })),
  });
  const ids = Object.keys(pages).map((file) => file.replace(".mdx", ""));
  const tree = sidebars ?? `guides:\n${ids.map((id) => `  - ${id}\n`).join("")}`;
  const sources: SiteSources = {
    siteYaml: { file: "content/site.yaml", text: siteText },
    versions: [
      version("current", "content", pages, tree),
      ...(old ? [version("1.0", "content/versions/1.0", old.pages, old.sidebars)] : []),
    ],
  };
  const { site, problems } = buildSite(sources);
  if (!site || problems.length > 0) throw new Error(problems.map(formatProblem).join("\n"));
  const documents = site.versions.flatMap((one) =>
    one.documents.map((document) => ({ document, versionPath: one.path })),
  );
  const texts = new Map(sources.versions.flatMap((one) => one.documents.map(({ file, text }) => [file, text])));
  return {
    site,
    sources,
    apiProblems: [],
    pages: new Map(
      documents.map(({ document, versionPath }) => [
        document,
        processPage(
          bodyOf(texts.get(document.file) ?? ""),
          markdownOptions({
            file: document.file,
            path: document.path,
            basePath: site.config.basePath,
            versionPath,
            fileExists: () => true,
          }),
        ),
      ]),
    ),
  };
}

const messages = (check: Check, parts: Parts): string[] => check(checked(parts)).map(formatProblem);
const footer = (href: string, site = SITE_YAML): string =>
  site.replace(
    "columns: []",
    `columns:\n    - title: More\n      links:\n        - label: One\n          href: ${href}`,
  );

describe("links in pages", () => {
  const two = (body: string) => ({
    pages: { "a.mdx": page(body), "b.mdx": page("## Set up\n\n### Test {/* #the-test */}\n") },
  });

  test.each([
    ["to a page", "[b](/b)"],
    ["to a heading", "[b](/b#set-up)"],
    ["to an explicit id", "[b](/b#the-test)"],
    ["to a page with a query", "[b](/b?tab=1#set-up)"],
    ["to the page itself", "[a](/a)"],
    ["to a heading of the page itself", "## Here\n\n[a](#here)"],
    ["to the top of the page itself", "[a](#)"],
    ["to a footnote", "A[^1], see [it](#fn-1).\n\n[^1]: Note."],
    ["to an element with an id", 'A <span id="spot">b</span>, see [it](#spot).'],
    ["to another site", "[x](https://example.com/nowhere)"],
    ["to an address", "[x](mailto:a@example.com)"],
    ["to a file", "[x](/downloads/a.zip)"],
  ])("%s are accepted", (_name, body) => {
    expect(messages(checkLinks, two(body))).toEqual([]);
  });

  test.each([
    [
      "to a mistyped page",
      "See [b](/bb).",
      "content/a.mdx:5:5 · link to a page that doesn't exist — found `/bb`, expected the address of a page. Fix: did you mean `/b`?",
    ],
    [
      "to a page that is not near any",
      "[b](/guides/elsewhere)",
      "content/a.mdx:5:1 · link to a page that doesn't exist — found `/guides/elsewhere`, expected the address of a page. Fix: correct the address or create the page.",
    ],
    [
      "to a mistyped heading",
      "[b](/b#setup)",
      "content/a.mdx:5:1 · link to a heading that doesn't exist — found `#setup`, expected one of `#set-up` or `#the-test`. Fix: write `#set-up`.",
    ],
    [
      "to a heading that is not near any",
      "[b](/b#elsewhere)",
      "content/a.mdx:5:1 · link to a heading that doesn't exist — found `#elsewhere`, expected one of `#set-up` or `#the-test`. Fix: correct the anchor or remove it.",
    ],
    [
      "to a heading in capitals",
      "[b](/b#Set-Up)",
      "content/a.mdx:5:1 · link to a heading that doesn't exist — found `#Set-Up`, expected one of `#set-up` or `#the-test`. Fix: write `#set-up`.",
    ],
    [
      "to a heading of a page without any",
      "[a](#here)",
      "content/a.mdx:5:1 · link to a heading that doesn't exist — found `#here`, expected nothing. Fix: correct the anchor or remove it.",
    ],
  ])("%s are reported", (_name, body, message) => {
    expect(messages(checkLinks, two(body))).toEqual([message]);
  });

  test("to an API field by its name alone name the field's ids", () => {
    const to = (ids: string) => ({ pages: { "a.mdx": page("[b](/b#order_id)"), "b.mdx": page(ids) } });
    expect(messages(checkLinks, to("## A {/* #request-order_id */}\n\n## B {/* #response-200-order_id */}"))).toEqual([
      expect.stringContaining(" Fix: write one of `#request-order_id` or `#response-200-order_id`."),
    ]);
    expect(messages(checkLinks, to("## A {/* #request-order_id */}\n\n## B {/* #border_id */}"))).toEqual([
      expect.stringContaining(" Fix: write `#border_id`."),
    ]);
  });

  test("that are broken are all reported at once", () => {
    const parts = { pages: { "a.mdx": page("[x](/xxxxxx)\n\n[y](/yyyyyy)"), "b.mdx": page("[z](/zzzzzz)") } };
    expect(checkLinks(checked(parts)).map(({ file, line }) => `${file}:${line}`)).toEqual([
      "content/a.mdx:5",
      "content/a.mdx:7",
      "content/b.mdx:5",
    ]);
  });

  test("may lead to a category's index, but not to an anchor on it", () => {
    const sidebars = "guides:\n  - category: Tools\n    items: [a]\n";
    expect(messages(checkLinks, { pages: { "a.mdx": page("[t](/category/tools)") }, sidebars })).toEqual([]);
    expect(messages(checkLinks, { pages: { "a.mdx": page("[t](/category/tools#x)") }, sidebars })).toEqual([
      "content/a.mdx:5:1 · link to a heading that doesn't exist — found `#x`, expected nothing. Fix: correct the anchor or remove it.",
    ]);
  });

  test("resolve within the page's own version", () => {
    const old = { pages: { "a.mdx": page("[b](/b)") }, sidebars: "guides: [a]\n" };
    expect(
      messages(checkLinks, { pages: { "a.mdx": page("[b](/b)"), "b.mdx": page() }, site: TWO_VERSIONS, old }),
    ).toEqual([
      "content/versions/1.0/a.mdx:5:1 · link to a page that doesn't exist — found `/b`, expected the address of a page. Fix: did you mean `/a`?",
    ]);
  });

  test("resolve below a base path", () => {
    expect(
      messages(checkLinks, {
        pages: { "a.mdx": page("[b](/b)"), "b.mdx": page() },
        site: `${SITE_YAML}basePath: /docs\n`,
      }),
    ).toEqual([]);
  });
});

describe("link check of site.yaml", () => {
  const pages = { "guides/a.mdx": page("## Here") };
  const dead = (line: number, column: number, href: string, fix: string): string =>
    `content/site.yaml:${line}:${column} · link to a page that doesn't exist — found \`${href}\`, expected the address of a page. Fix: ${fix}`;

  test.each([
    ["a footer link to a page", footer("/guides/a")],
    ["a footer link to another site", footer("https://example.com")],
    ["a footer link to an e-mail address", footer("mailto:a@example.com")],
    ["a footer link with a variable", footer('"%host.dashboard%"')],
    ["a footer link to a heading", footer("/guides/a#here")],
    ["a redirect to a page", `${SITE_YAML}redirects:\n  - from: /old\n    to: /guides/a\n`],
    ["an announcement with a link to a page", `${SITE_YAML}announcement:\n  id: a\n  text: News\n  href: /guides/a\n`],
    ["an announcement without a link", `${SITE_YAML}announcement:\n  id: a\n  text: News\n`],
    ["a navbar item for a document", SITE_YAML.replace("navbar: []", "navbar:\n  - type: doc\n    doc: guides/a")],
  ])("accepts %s", (_name, site) => {
    expect(messages(checkLinks, { pages, site })).toEqual([]);
  });

  test.each([
    [
      "in the navbar",
      SITE_YAML.replace("navbar: []", "navbar:\n  - type: link\n    label: A\n    href: /guides/b"),
      dead(18, 11, "/guides/b", "did you mean `/guides/a`?"),
    ],
    ["in the footer", footer("/guides/b"), dead(21, 17, "/guides/b", "did you mean `/guides/a`?")],
    [
      "in a redirect",
      `${SITE_YAML}redirects:\n  - from: /old\n    to: /elsewhere/new\n`,
      dead(21, 9, "/elsewhere/new", "correct the address."),
    ],
    [
      "in the announcement",
      `${SITE_YAML}announcement:\n  id: a\n  text: News\n  href: /guides/ab\n`,
      dead(22, 9, "/guides/ab", "did you mean `/guides/a`?"),
    ],
  ])("reports a dead link %s", (_name, site, message) => {
    expect(messages(checkLinks, { pages, site })).toEqual([message]);
  });

  test("reports a footer link to a heading that doesn't exist", () => {
    expect(messages(checkLinks, { pages, site: footer("/guides/a#nowhere") })).toEqual([
      "content/site.yaml:21:17 · link to a heading that doesn't exist — found `#nowhere`, expected `#here`. Fix: correct the anchor or remove it.",
    ]);
  });
});

test("reports each of two sidebar links to the same address at its own line", () => {
  const sidebars = 'guides:\n  - a\n  - link: "/%product-slug%"\n    label: One\n  - { label: Two, link: /foo-pay }\n';
  expect(checkLinks(checked({ pages: { "a.mdx": page() }, sidebars }))).toMatchObject([
    { file: "content/sidebars.yaml", line: 3, column: 11, stops: true },
    { file: "content/sidebars.yaml", line: 5, column: 25, stops: true },
  ]);
});

test("reports a sidebar link to a page or heading that does not exist, but not one to documentation.zip", () => {
  const links = ["/nowhere", "/a#gone", "/a#x", "/documentation.zip"];
  const entries = links.map((href) => `  - link: ${href}\n    label: ${href}\n`);
  const sidebars = `guides:\n  - a\n${entries.join("")}`;
  expect(runChecks(checked({ pages: { "a.mdx": page("## x") }, sidebars })).map(formatProblem)).toEqual([
    "content/sidebars.yaml:3:11 · link to a page that doesn't exist — found `/nowhere`, expected the address of a page. Fix: correct the address.",
    "content/sidebars.yaml:5:11 · link to a heading that doesn't exist — found `#gone`, expected `#x`. Fix: correct the anchor or remove it.",
  ]);
});

describe("question check", () => {
  const rest =
    "expected each question on one page. Fix: keep it on the page that answers it best, and ask here what only this page answers.";
  const asks = (...questions: string[]) =>
    page("Text.", `questions:\n${questions.map((one) => `  - ${one}\n`).join("")}`);

  test("accepts different questions, and the same ones in another version", () => {
    const mine = asks("Who pays the fee?", "Where is the button?", "Why is it so slow?");
    const old = { pages: { "a.mdx": mine }, sidebars: "guides:\n  - a\n" };
    expect(messages(checkQuestions, { pages: { "a.mdx": mine }, old, site: TWO_VERSIONS })).toEqual([]);
  });

  test("reports a question that another or the same page already asks at its second place", () => {
    const pages = {
      "a.mdx": asks("Who pays the fee?", "Where is the button?", "Why is it so slow?"),
      "b.mdx": asks("where is the  button?", "How fast is it, then?", "How fast is it then?"),
    };
    expect(messages(checkQuestions, { pages })).toEqual([
      `content/b.mdx:5:5 · question asked twice — found \`where is the  button?\`, which content/a.mdx asks too, ${rest}`,
      `content/b.mdx:7:5 · question asked twice — found \`How fast is it then?\`, which this page asks too, ${rest}`,
    ]);
  });

  test("reports a question of a section that a page or another section already asks at its heading", () => {
    const pages = {
      "a.mdx": page(
        '## A {/* "Who pays the fee?" "Why is it so slow?" */}',
        "questions:\n  - Who pays the fee?\n  - Where is it now?\n  - When is it there?\n",
      ),
      "b.mdx": page('## B {/* #other "Why is it so slow?" "Where is the button?" */}'),
    };
    expect(messages(checkQuestions, { pages })).toEqual([
      `content/a.mdx:9:6 · question asked twice — found \`Who pays the fee?\`, which this page asks too, ${rest}`,
      `content/b.mdx:5:6 · question asked twice — found \`Why is it so slow?\`, which content/a.mdx asks too, ${rest}`,
    ]);
  });
});

describe("route check", () => {
  test("accepts pages, categories and redirects with distinct addresses", () => {
    const sidebars = "guides:\n  - category: Tools\n    items: [a, b]\n";
    const site = `${SITE_YAML}redirects:\n  - from: /old\n    to: /a\n`;
    expect(
      messages(checkRoutes, { pages: { "a.mdx": page(), "b.mdx": page("Text.", "slug: /bee\n") }, sidebars, site }),
    ).toEqual([]);
  });

  test("accepts the same page in two versions", () => {
    expect(
      messages(checkRoutes, {
        pages: { "a.mdx": page() },
        site: TWO_VERSIONS,
        old: { pages: { "a.mdx": page() }, sidebars: "guides: [a]\n" },
      }),
    ).toEqual([]);
  });

  test("accepts a category that shares the address of its document", () => {
    const sidebars = "guides:\n  - category: Tools\n    page: tools\n    items: [a]\n";
    expect(messages(checkRoutes, { pages: { "a.mdx": page(), "tools/index.mdx": page() }, sidebars })).toEqual([]);
  });

  test.each<[string, Parts, string]>([
    [
      "two documents",
      { pages: { "a.mdx": page(), "b.mdx": page("Text.", "slug: /a\n") } },
      "content/b.mdx:4:7 · duplicate route — found `/a`, which is also the address of content/a.mdx, expected each address once. Fix: give one of them another `slug`.",
    ],
    [
      "a file and a folder of one name",
      { pages: { "a.mdx": page(), "a/index.mdx": page() }, sidebars: "guides: [a]\n" },
      "content/a/index.mdx:1:1 · duplicate route — found `/a`, which is also the address of content/a.mdx, expected each address once. Fix: give one of them another `slug`.",
    ],
    [
      "two categories",
      {
        pages: { "a.mdx": page() },
        sidebars:
          "guides:\n  - category: One\n    slug: tools\n    items: [a]\n  - category: Two\n    slug: tools\n    items: [a]\n",
      },
      "content/sidebars.yaml:5:15 · duplicate route — found `/category/tools`, which is also the address of the category “One”, expected each address once. Fix: give one of them another `slug`.",
    ],
    [
      "a document and a category",
      {
        pages: { "category/tools.mdx": page(), "a.mdx": page() },
        sidebars: "guides:\n  - category/tools\n  - category: Tools\n    items: [a]\n",
      },
      "content/sidebars.yaml:3:15 · duplicate route — found `/category/tools`, which is also the address of content/category/tools.mdx, expected each address once. Fix: give one of them another `slug`.",
    ],
    [
      "a document and a redirect",
      { pages: { "alpha.mdx": page() }, site: `${SITE_YAML}redirects:\n  - from: /alpha\n    to: /alpha\n` },
      "content/site.yaml:20:11 · duplicate route — found `/alpha`, which is also the address of content/alpha.mdx, expected each address once. Fix: remove the redirect.",
    ],
    [
      "two redirects",
      {
        pages: { "a.mdx": page() },
        site: `${SITE_YAML}redirects:\n  - { from: /old, to: /a }\n  - { from: /old, to: /a }\n`,
      },
      "content/site.yaml:21:13 · duplicate route — found `/old`, which is also the address of a redirect, expected each address once. Fix: remove the redirect.",
    ],
    [
      "a redirect and the home page's file",
      { pages: { "a.mdx": page() }, site: `${SITE_YAML}redirects:\n  - { from: /index, to: /a }\n` },
      "content/site.yaml:20:13 · duplicate route — found `/index`, which is also the address of the home page (`/index.html`), expected each address once. Fix: remove the redirect.",
    ],
    [
      "a document and the not-found page",
      { pages: { "a.mdx": page("Text.", "slug: /404\n") } },
      "content/a.mdx:4:7 · duplicate route — found `/404`, which is also the address of the not-found page, expected each address once. Fix: give one of them another `slug`.",
    ],
  ])("reports %s with the same address", (_name, parts, message) => {
    expect(messages(checkRoutes, parts)).toEqual([message]);
  });

  test.each<[string, Parts, string]>([
    [
      "a document's",
      { pages: { "guides/node.js.mdx": page() } },
      "content/guides/node.js.mdx:1:1 · address that ends like a file — found `/guides/node.js`, expected an address without `.js`, which hosts treat as a file of that type. Fix: write `-js` for `.js` in `slug`.",
    ],
    [
      "that of a slug",
      { pages: { "a.mdx": page("Text.", "slug: /llms.txt\n") } },
      "content/a.mdx:4:7 · address that ends like a file — found `/llms.txt`, expected an address without `.txt`, which hosts treat as a file of that type. Fix: write `-txt` for `.txt` in `slug`.",
    ],
  ])("reports %s address that ends with a file extension", (_name, parts, message) => {
    expect(messages(checkRoutes, parts)).toEqual([message]);
  });

  test("accepts an address with a number after a dot", () => {
    expect(messages(checkRoutes, { pages: { "guides/php-8.1.mdx": page(), "guides/v1.x/a.mdx": page() } })).toEqual([]);
  });

  test("reports a redirect at its own line, not at an earlier one that contains its address", () => {
    const site = `${footer("/a-page")}redirects:\n  - from: /a\n    to: /a-page\n`;
    expect(checkRoutes(checked({ pages: { "a.mdx": page(), "a-page.mdx": page() }, site }))).toMatchObject([
      { file: "content/site.yaml", line: 24, column: 11 },
    ]);
  });

  test("reports a category at its own line, not at one whose name starts the same", () => {
    const sidebars = `guides:
  - category: API reference
    slug: one
    items: [a]
  - category: Other
    slug: two
    items: [a]
  - category: API
    slug: two
    items: [a]
`;
    expect(checkRoutes(checked({ pages: { "a.mdx": page() }, sidebars }))).toMatchObject([{ line: 8, column: 15 }]);
  });
});

describe("placement check", () => {
  test.each<[string, Parts]>([
    ["in a sidebar", { pages: { "a.mdx": page() } }],
    ["in a category", { pages: { "a.mdx": page() }, sidebars: "guides:\n  - category: Tools\n    items: [a]\n" }],
    [
      "that is the page of a category",
      {
        pages: { "a.mdx": page(), "t.mdx": page() },
        sidebars: "guides:\n  - category: Tools\n    page: t\n    items: [a]\n",
      },
    ],
    [
      "with a sidebar in its front matter",
      { pages: { "a.mdx": page("Text.", "sidebar: guides\n") }, sidebars: "guides: []\n" },
    ],
    ["that is unlisted", { pages: { "a.mdx": page("Text.", "unlisted: true\n") } }],
  ])("accepts a page %s", (_name, parts) => {
    expect(messages(checkPlaces, parts)).toEqual([]);
  });

  test("reports a page in no sidebar", () => {
    expect(
      messages(checkPlaces, { pages: { "a.mdx": page(), "lost/b.mdx": page() }, sidebars: "api:\n  - a\n" }),
    ).toEqual([
      "content/lost/b.mdx:1:1 · page missing from the sidebars — found no entry for `lost/b` in sidebars.yaml, expected one entry. Fix: add `- lost/b` to content/sidebars.yaml, or `sidebar: api` to its front matter.",
    ]);
  });

  test("offers a new category to the first page of a new platform", () => {
    const first = { pages: { "a.mdx": page(), "guides/new-shop/b.mdx": page() }, sidebars: "api: [a]\n" };
    expect(messages(checkPlaces, first)).toEqual([
      expect.stringContaining(
        "add `- guides/new-shop/b` to content/sidebars.yaml, in a new category as `- { category: New shop, items: [guides/new-shop/b] }`, or `sidebar: api`",
      ),
    ]);
    const second = {
      pages: { ...first.pages, "guides/new-shop/c.mdx": page() },
      sidebars: "api: [a, guides/new-shop/c]\n",
    };
    expect(messages(checkPlaces, second)).toEqual([expect.not.stringContaining("new category")]);
  });
});

describe("all checks", () => {
  test("all run, even if others report problems", () => {
    const parts = {
      pages: { "a.mdx": page("{x}\n\n[y](/yyyyyy)"), "b.mdx": page("Text.", "slug: /a\n"), "lost.mdx": page() },
      sidebars: "guides: [a, b]\n",
    };
    expect(
      runChecks(checked(parts))
        .map(({ what }) => what)
        .sort(),
    ).toEqual([
      "computed expression",
      "duplicate route",
      "link to a page that doesn't exist",
      "page missing from the sidebars",
    ]);
  });

  test("use the severity set in site.yaml", () => {
    const pages = { "a.mdx": page("[b](/nowhere)") };
    const set = (severity: string) => ({ pages, site: `${SITE_YAML}checks:\n  links: ${severity}\n` });
    expect(messages(runChecks, set("off"))).toEqual([]);
    expect(messages(runChecks, set("warning"))).toEqual([
      expect.stringMatching(/^content\/a\.mdx:5:1 · warning: link to a page that doesn't exist — /),
    ]);
    expect(messages(runChecks, set("error"))).toEqual([expect.stringMatching(/^content\/a\.mdx:5:1 · link to a page/)]);
    expect(runChecks(checked({ pages, site: `${footer("/nowhere")}checks:\n  links: warning\n` }))).toEqual([
      expect.not.objectContaining({ stops: true }),
      expect.not.objectContaining({ stops: true }),
    ]);
  });
});

test("accepts a footer link to documentation.zip, but not to other files that don't exist", () => {
  const pages = { "a.mdx": page() };
  expect(messages(runChecks, { pages, site: footer("/documentation.zip") })).toEqual([]);
  expect(messages(runChecks, { pages, site: footer("/documents.zip") })).toHaveLength(1);
});

test("stops develop on problems in settings, redirects and sidebars, but not in pages", () => {
  const stopping = (parts: Parts): (boolean | undefined)[] => runChecks(checked(parts)).map(({ stops }) => stops);
  const pages = { "a.mdx": page() };
  expect(stopping({ pages, site: footer("/nowhere") })).toEqual([true]);
  expect(stopping({ pages, site: `${SITE_YAML}redirects:\n  - from: /a\n    to: /a\n` })).toEqual([true]);
  const sidebars = (entry: string): Parts => ({ pages, sidebars: `guides:\n  - a\n${entry}` });
  expect(stopping(sidebars("  - { label: B, link: /nowhere }\n"))).toEqual([true]);
  expect(stopping(sidebars("  - { category: B, slug: b.js, items: [a] }\n"))).toEqual([true]);
  expect(stopping({ pages: { "a.mdx": page("[b](/nowhere)") } })).toEqual([undefined]);
  expect(stopping({ pages: { ...pages, "b.mdx": page("Text.", "slug: /a\n") } })).toEqual([undefined]);
});
