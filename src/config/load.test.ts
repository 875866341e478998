import { formatProblem } from "../problems/problem";
import { SITE_YAML } from "../../test/support/site-yaml";
import { loadSiteConfig } from "./load";

const SITE = SITE_YAML.replace("About the shop.", "About %product%.").replace("© Foo Pay", "© %year% %product%");

const messages = (text: string): string[] => loadSiteConfig("content/site.yaml", text).problems.map(formatProblem);
/** Returns the problems after one piece of the minimal file is replaced; `navbar: []` is line 15. */
const after = (piece: string, replacement: string): string[] => {
  expect(SITE).toContain(piece);
  return messages(SITE.replace(piece, replacement));
};

afterEach(() => jest.useRealTimers());

test("loads a complete file, with variables filled in", () => {
  jest.useFakeTimers({ now: new Date("2031-06-01T12:00:00Z") });
  const { config, variables, problems } = loadSiteConfig("content/site.yaml", SITE);
  expect(problems).toEqual([]);
  expect(config).toMatchObject({
    title: "Docs",
    description: "About Foo Pay.",
    footer: { copyright: "© 2031 Foo Pay" },
    basePath: "/",
  });
  expect(variables).toMatchObject({
    product: "Foo Pay",
    "product-slug": "foo-pay",
    "host.api": "https://api.example.com",
  });
});

test("takes the year of the build in UTC", () => {
  jest.useFakeTimers({ now: new Date("2030-12-31T23:30:00-02:00") });
  expect(loadSiteConfig("content/site.yaml", SITE).config?.footer.copyright).toBe("© 2031 Foo Pay");
});

test("doesn't offer `year` as a variable for pages", () => {
  expect(loadSiteConfig("content/site.yaml", SITE).variables).not.toHaveProperty("year");
});

test("fills in variables in links, but keeps placeholders of URLs that pages fill in", () => {
  const { config } = loadSiteConfig(
    "content/site.yaml",
    SITE.replace(
      "navbar: []",
      'navbar:\n  - type: link\n    label: "%product%"\n    href: "%host.dashboard%"\neditUrl: https://git.example.com/edit/%path%\nfeedbackUrl: mailto:docs@example.com?body=%feedback%\nopenIn:\n  - label: Reader\n    url: https://reader.example.com/?q=Read%20%url%',
    ),
  );
  expect(config?.navbar).toEqual([
    { type: "link", label: "Foo Pay", href: "https://dashboard.example.com", position: "left" },
  ]);
  expect(config?.editUrl).toBe("https://git.example.com/edit/%path%");
  expect(config?.feedbackUrl).toBe("mailto:docs@example.com?body=%feedback%");
  expect(config?.openIn).toEqual([{ label: "Reader", url: "https://reader.example.com/?q=Read%20%url%" }]);
});

test("locates a setting in the source", () => {
  const { source } = loadSiteConfig("content/site.yaml", SITE);
  expect(source.locate(["emails", "support"])).toEqual({ line: 14, column: 12 });
});

test.each<[string, string, string, string[]]>([
  [
    "an unknown variable",
    "© %year%",
    "© %yeer%",
    [
      expect.stringMatching(
        /^content\/site\.yaml:\d+:\d+ · unknown variable — found `%yeer%`.+ Fix: write `%year%`,/,
      ) as string,
    ],
  ],
  [
    "an address with a slash at the end",
    "url: https://docs.example.com",
    "url: https://docs.example.com/",
    [
      "content/site.yaml:3:6 · `url` — found `https://docs.example.com/`, expected an address such as `https://docs.example.com`, without a slash or path at the end. Fix: write an address such as `https://docs.example.com`, without a slash or path at the end.",
    ],
  ],
  [
    "an address with a port that can't be",
    "url: https://docs.example.com",
    "url: https://docs.example.com:99999",
    [
      "content/site.yaml:3:6 · `url` — found `https://docs.example.com:99999`, expected an address with a valid host and port. Fix: write an address with a valid host and port.",
    ],
  ],
  [
    "an address with other letters than ASCII's",
    "url: https://docs.example.com",
    "url: https://täst.example",
    [
      "content/site.yaml:3:6 · `url` — found `https://täst.example`, expected the address as browsers write it, `https://xn--tst-qla.example`. Fix: write the address as browsers write it, `https://xn--tst-qla.example`.",
    ],
  ],
  [
    "a base path without a slash in front",
    "navbar: []",
    "navbar: []\nbasePath: docs/",
    [
      "content/site.yaml:16:11 · `basePath` — found `docs/`, expected `/`, or a path such as `/docs` of letters a to z, digits and `- _ . ~`, without a slash at the end. Fix: write `/`, or a path such as `/docs` of letters a to z, digits and `- _ . ~`, without a slash at the end.",
    ],
  ],
  [
    "a slug with capitals",
    "name: Foo Pay",
    "name: Foo Pay\n  slug: Foo Pay",
    [
      "content/site.yaml:6:9 · `product.slug` — found `Foo Pay`, expected lower-case letters, digits and single hyphens. Fix: write lower-case letters, digits and single hyphens.",
    ],
  ],
  [
    "a link without a slash in front, and a mistyped key beside it",
    "navbar: []",
    "navbar:\n  - type: link\n    label: A\n    href: guides\n    positon: right",
    [
      "content/site.yaml:18:11 · `navbar[0].href` — found `guides`, expected a path that starts with `/`, an `https://` address or `mailto:`. Fix: write a path that starts with `/`, an `https://` address or `mailto:`.",
      "content/site.yaml:19:5 · unknown key in `navbar[0]` — found `positon`, expected one of `type`, `label`, `href` or `position`. Fix: write `position`.",
    ],
  ],
  [
    "an empty list of versions",
    "navbar: []",
    "navbar: []\ndocs:\n  versions: []",
    [
      "content/site.yaml:17:13 · `docs.versions` — found a list without an entry, expected at least one version. Fix: write at least one version.",
    ],
  ],
  [
    "a version name with a slash",
    "navbar: []",
    "navbar: []\ndocs:\n  versions:\n    - name: a/b",
    [
      "content/site.yaml:18:13 · `docs.versions[0].name` — found `a/b`, expected letters, digits, dots, hyphens and underscores. Fix: write letters, digits, dots, hyphens and underscores.",
    ],
  ],
  [
    "an edit address without a place for the path",
    "navbar: []",
    "navbar: []\neditUrl: https://git.example.com",
    [
      "content/site.yaml:16:10 · `editUrl` — found `https://git.example.com`, expected an address that contains `%path%`. Fix: write an address that contains `%path%`.",
    ],
  ],
])("reports %s in site.yaml", (_name, piece, replacement, expected) => {
  expect(after(piece, replacement)).toEqual(expected);
});

test("loadSiteConfig returns no configuration for a file with problems", () => {
  const { config } = loadSiteConfig("content/site.yaml", SITE.replace("title: Docs", "title: ''"));
  expect(config).toBeUndefined();
});

test("reports every required key of an empty file", () => {
  expect(messages("")).toEqual([
    "content/site.yaml:1:1 · `title` — found nothing, expected text. Fix: add `title`.",
    "content/site.yaml:1:1 · `description` — found nothing, expected text. Fix: add `description`.",
    "content/site.yaml:1:1 · `url` — found nothing, expected text. Fix: add `url`.",
    "content/site.yaml:1:1 · `product` — found nothing, expected a map of keys. Fix: add `product`.",
    "content/site.yaml:1:1 · `hosts` — found nothing, expected a map of keys. Fix: add `hosts`.",
    "content/site.yaml:1:1 · `emails` — found nothing, expected a map of keys. Fix: add `emails`.",
    "content/site.yaml:1:1 · `navbar` — found nothing, expected a list. Fix: add `navbar`.",
    "content/site.yaml:1:1 · `footer` — found nothing, expected a map of keys. Fix: add `footer`.",
  ]);
});

test("reports an empty version name once, without the validation library's wording", () => {
  expect(after("navbar: []", "navbar: []\ndocs:\n  versions:\n    - name: ''")).toEqual([
    expect.not.stringContaining("Too small"),
  ]);
});

test("reports one invalid e-mail address once, even if links use other variables", () => {
  const broken = SITE.replace("support@example.com", "nobody").replace(
    "navbar: []",
    'navbar:\n  - type: link\n    label: Dashboard\n    href: "%host.dashboard%"',
  );
  expect(messages(broken)).toEqual([
    "content/site.yaml:14:12 · `emails.support` — found `nobody`, expected an e-mail address of letters, digits and `. _ + -`. Fix: write an e-mail address of letters, digits and `. _ + -`.",
  ]);
});

test.each([
  ["name: Foo Pay", 'name: "%product%"', "`product.name`"],
  ["cdn: https://cdn.example.com", "cdn: https://%host.api%", "`hosts.cdn`"],
])("reports a variable in a setting that defines variables: %s", (piece, replacement, what) => {
  expect(after(piece, replacement)).toEqual([expect.stringContaining(`${what} — found`)]);
});

test.each(["Ταμείο", "3D Pay"])("asks for a slug if the name %s yields no identifier", (name) => {
  expect(after("name: Foo Pay", `name: ${name}`)).toEqual([
    expect.stringContaining(
      `\`product.slug\` — found nothing, and \`${name}\` gives none, expected lower-case letters, digits and single hyphens, a letter first. Fix: add \`slug\` below \`product\`.`,
    ),
  ]);
});

test.each([
  ["name: Foo Pay", "name: Node", "5:9", "node", "Node"],
  ["name: Foo Pay", "name: Foo Pay\n  slug: map", "6:9", "map", "Map"],
])("rejects a slug whose SDK global browsers already define: %s", (piece, replacement, at, slug, global) => {
  expect(after(piece, replacement)).toEqual([
    `content/site.yaml:${at} · \`product.slug\` — found \`${slug}\`, which makes \`window.${global}\`, expected a slug whose JavaScript global no browser defines itself. Fix: write another below \`product\`, such as \`slug: ${slug}-checkout\`.`,
  ]);
});
