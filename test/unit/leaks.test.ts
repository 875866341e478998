import { strToU8, zipSync } from "fflate";
import { checkLeaks } from "../../tools/seo/leaks";
import { secretsOf } from "../../tools/seo/secrets";
import { formatProblem } from "../../src/problems/problem";
import { siteOf } from "../support/large-site";

const SECRETS = {
  unlisted: [{ path: "/guides/hidden", names: ["Hidden page"] }],
  machine: ["/srv/build/", "registry.example.com"],
};

const problems = (file: string, content: string | Uint8Array): string[] =>
  checkLeaks([{ file, content: Buffer.from(content) }], SECRETS).map(formatProblem);

test.each([
  ["the page's own files", "public/guides/hidden/index.html", '<h1>Hidden page</h1><a href="/guides/hidden">'],
  ["the page's own data", "public/page-data/guides/hidden/page-data.json", '{"path":"/guides/hidden"}'],
  ["the page in the folder of a host", "hosts/netlify/docs/guides/hidden.html", "<h1>Hidden page</h1>"],
  ["a longer address", "public/a.html", '<a href="/guides/hidden-things">'],
  ["words of a sentence", "public/a.html", "<p>A Hidden page is not listed.</p>"],
  ["another folder", "public/a.js", "/srv/builder/a.js"],
  ["a compressed copy, whose original is read", "public/a.html.gz", "/guides/hidden"],
])("doesn't report %s as a leak", (_what, file, content) => {
  expect(problems(file, content)).toEqual([]);
});

test("reports a leak at its line and column with a fix", () => {
  expect(problems("public/a.html", '<p>A</p>\n<a href="/guides/hidden-2">2</a><a href="/guides/hidden">3</a>')).toEqual(
    [
      "public/a.html:2:42 · unlisted page — found `/guides/hidden`, expected no file that mentions it. Fix: list the page, or remove what mentions it.",
    ],
  );
});

test.each([
  [
    "the page's Markdown",
    "public/llms.txt",
    "https://d.example/guides/hidden.md",
    "unlisted page — found `/guides/hidden`",
  ],
  ["a name in data", "public/page-data/sq/d/1.json", '{"label":"Hidden page"}', 'found `"Hidden page"`'],
  ["a name in HTML", "public/a.html", "<a>Hidden page</a>", "found `>Hidden page<`"],
  ["rules of a host", "public/_headers", "/guides/hidden\n", "public/_headers:1:1 · unlisted page"],
  [
    "a folder of the machine",
    "public/a.js",
    'var a="/srv/build/src/a.ts"',
    "a.js:1:8 · path or host of the build machine",
  ],
  ["a registry", "hosts/nginx.conf", "# https://registry.example.com/a", "found `registry.example.com`"],
])("reports %s as a leak", (_what, file, content, expected) => {
  expect(problems(file, content).join("\n")).toContain(expected);
});

test("reports the Markdown of an unlisted page, also in an archive", () => {
  expect(problems("public/guides/hidden.md", "[Shop](/guides/hidden)")).toHaveLength(1);
  expect(problems("public/documentation.zip", zipSync({ "guides/hidden.md": strToU8("# Text") })).join("\n")).toContain(
    "found `/guides/hidden` in `its list of files`",
  );
});

test("finds leaks in archives", () => {
  const zip = zipSync({ "package-lock.json": strToU8('"resolved": "https://registry.example.com/a.tgz"'.repeat(9)) });
  expect(problems("public/shop.zip", zip).join("\n")).toContain(
    "public/shop.zip:1:1 · path or host of the build machine — found `registry.example.com` in `package-lock.json`",
  );
});

describe("secretsOf", () => {
  const site = siteOf(1);

  test("lists unlisted pages with the names that no listed page has", () => {
    expect(secretsOf(site, undefined).unlisted).toEqual([{ path: "/guides/hidden", names: ["hidden"] }]);
    const shared = site.versions.map((version) => ({
      ...version,
      documents: version.documents.map((document) => (document.unlisted ? { ...document, label: "first" } : document)),
    }));
    expect(secretsOf({ ...site, versions: shared }, undefined).unlisted).toEqual([
      { path: "/guides/hidden", names: ["hidden"] },
    ]);
  });

  test("lists the build folder, and a registry other than npm's", () => {
    const { machine } = secretsOf(site, "https://registry.example.com:4873/npm/");
    expect(machine).toContain(`${process.cwd()}/`);
    expect(machine).toContain("registry.example.com:4873");
    expect(secretsOf(site, "https://registry.npmjs.org/").machine).not.toContain("registry.npmjs.org");
  });
});
