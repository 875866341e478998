import { HOSTS } from "../../test/support/product";
import { siteSchema, variableSources } from "./schema";

const smallest = {
  title: "Docs",
  description: "About the shop.",
  url: "https://docs.example.com",
  product: { name: "Foo Pay" },
  hosts: HOSTS,
  emails: { integrations: "integrations@example.com", support: "support@example.com" },
  navbar: [],
  footer: { columns: [], copyright: "© Foo Pay" },
};

/** Returns the paths of the values that the schema rejects. */
const rejected = (change: Record<string, unknown>): string[] =>
  (siteSchema.safeParse({ ...smallest, ...change }).error?.issues ?? []).map((issue) => issue.path.join("."));

test("fills in defaults for omitted keys", () => {
  expect(siteSchema.parse(smallest)).toEqual({
    ...smallest,
    product: { ...smallest.product, color: "#0b6553" },
    basePath: "/",
    docs: { versions: [{ name: "current" }] },
    announcement: null,
    colorMode: { default: "light", respectSystem: false, toggle: true },
    search: { language: "en", provider: "embedded" },
    analytics: { containerId: null },
    editUrl: null,
    feedbackUrl: null,
    openIn: [],
    offline: true,
    redirects: [],
    imageLimits: { svg: 30, png: 200, jpg: 200, webp: 150, avif: 100, gif: 300 },
    checks: {
      addresses: "error",
      "external-links": "error",
      "heading-order": "error",
      "image-weight": "error",
      links: "error",
      "near-copies": "warning",
      operations: "error",
      paragraphs: "error",
      placement: "error",
      questions: "error",
      "tab-groups": "error",
      unfinished: "error",
      "unlisted-links": "warning",
      "unused-files": "warning",
    },
  });
});

test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  [
    "colorMode",
    { colorMode: { default: "dark" } },
    { colorMode: { default: "dark", respectSystem: false, toggle: true } },
  ],
  ["docs", { docs: { lastVersion: "current" } }, { docs: { lastVersion: "current", versions: [{ name: "current" }] } }],
  ["search", { search: {} }, { search: { language: "en", provider: "embedded" } }],
  ["analytics without a container", { analytics: { containerId: null } }, { analytics: { containerId: null } }],
  [
    "announcement",
    { announcement: { id: "a", text: "News" } },
    { announcement: { id: "a", text: "News", closeable: true } },
  ],
  [
    "a navbar item",
    { navbar: [{ type: "doc", doc: "guides/a" }] },
    { navbar: [{ type: "doc", doc: "guides/a", position: "left" }] },
  ],
])("fills in the defaults of a partial %s", (_name, change, expected) => {
  expect(siteSchema.parse({ ...smallest, ...change })).toMatchObject(expected);
});

test.each<[string, Record<string, unknown>]>([
  ["a shop with letters of another language", { hosts: { ...HOSTS, store: "https://müller.example" } }],
  ["a redirect from a version", { redirects: [{ from: "/1.0/old_name~2", to: "/new" }] }],
  ["a local address", { url: "http://localhost:9000" }],
  ["a base path of two segments", { basePath: "/a/b" }],
  [
    "every kind of navbar item",
    {
      navbar: [
        { type: "sidebar", sidebar: "guides" },
        { type: "doc", doc: "guides/a", label: "A", position: "right" },
        { type: "link", label: "B", href: "mailto:a@example.com" },
        { type: "version", version: "1.0" },
      ],
    },
  ],
  ["a version name with dots, digits and hyphens", { docs: { versions: [{ name: "v1.0-rc_2" }] } }],
  ["a version name of 32 characters", { docs: { versions: [{ name: "x".repeat(32) }] } }],
  ["a title with quotes", { title: 'Müller & Söhne\'s "Docs"' }],
  ["a product with signs of names", { product: { name: "Yahoo! & O’Neill (AT&T), Πληρωμές: 1-2_3" } }],
  ["a slug of several words", { product: { name: "Foo", slug: "foo-pay-2" } }],
  ["a container", { analytics: { containerId: "GTM-ABC1234" } }],
  ["a site that opens Markdown", { openIn: [{ label: "Reader", url: "https://reader.example.com/?q=%url%" }] }],
  ["no offline copy", { offline: false }],
  ["an edit address", { editUrl: "https://git.example.com/edit/main/%path%" }],
  ["feedback by e-mail", { feedbackUrl: "mailto:docs@example.com?body=%feedback%" }],
  ["feedback as an issue", { feedbackUrl: "https://git.example.com/new?body=%feedback%" }],
  ["a redirect to another site", { redirects: [{ from: "/old", to: "https://example.com/new" }] }],
  ["no announcement", { announcement: null }],
])("site.yaml may have %s", (_name, change) => {
  expect(rejected(change)).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ["an address without scheme", { url: "docs.example.com" }, "url"],
  ["an address with a path", { url: "https://example.com/docs" }, "url"],
  ["another scheme", { url: "ftp://example.com" }, "url"],
  ["an address with a query", { url: "https://example.com?a=b" }, "url"],
  ["an address that ends an attribute", { url: 'https://"example.com' }, "url"],
  ["a base path above the host", { basePath: "/.." }, "basePath"],
  ["a base path with a query", { basePath: "/docs?a" }, "basePath"],
  ["a base path that looks like a file", { basePath: "/docs.html" }, "basePath"],
  ["a base path that looks like the page of a folder", { basePath: "/docs/index" }, "basePath"],
  ["an address in capitals", { url: "https://Docs.example.com" }, "url"],
  ["an address with the port that goes without saying", { url: "https://docs.example.com:443" }, "url"],
  ["a base path with a space", { basePath: "/my docs" }, "basePath"],
  ["an empty title", { title: " " }, "title"],
  ["a title that would be a component in pages", { title: "Docs <Beta>" }, "title"],
  ["a product that ends a string of code", { product: { name: "O'Neill" } }, "product.name"],
  ["a product that would be a component in pages", { product: { name: "Foo <Pay>" } }, "product.name"],
  ["a product without name", { product: {} }, "product.name"],
  ...[
    "_Pay_",
    "~Pay~",
    "Pay:note",
    "- Pay",
    "1. Pay",
    "&copy;",
    "Pay #1",
    "www.pay.example",
    "pay@example.com",
    "Pay  Go",
    "Pay\nGo",
    "x".repeat(41),
  ].map((name): [string, Record<string, unknown>, string] => [
    `a product named ${JSON.stringify(name)}`,
    { product: { name } },
    "product.name",
  ]),
  ["a slug with two hyphens", { product: { name: "Foo", slug: "foo--pay" } }, "product.slug"],
  ["a slug that starts with a digit", { product: { name: "Foo", slug: "3d" } }, "product.slug"],
  ["a host with a path", { hosts: { ...HOSTS, api: "https://api.example.com/v1" } }, "hosts.api"],
  ["a further host without scheme", { hosts: { ...HOSTS, status: "status.example.com" } }, "hosts.status"],
  ["a further host in capitals", { hosts: { ...HOSTS, Status: "https://status.example.com" } }, "hosts.Status"],
  ["a further e-mail without a host", { emails: { ...smallest.emails, sales: "sales" } }, "emails.sales"],
  ["an address in place of an e-mail", { emails: { ...smallest.emails, support: "example.com" } }, "emails.support"],
  [
    "an e-mail that ends a string of code",
    { emails: { ...smallest.emails, sales: "o'neill@example.com" } },
    "emails.sales",
  ],
  ["an e-mail with a subject", { emails: { ...smallest.emails, sales: "a@example.com?subject=b" } }, "emails.sales"],
  ["a version named like a file", { docs: { versions: [{ name: "v1.html" }] } }, "docs.versions.0.name"],
  ["a version named by a dot", { docs: { versions: [{ name: "." }] } }, "docs.versions.0.name"],
  ["a version name of 33 characters", { docs: { versions: [{ name: "x".repeat(33) }] } }, "docs.versions.0.name"],
  ["a sidebar item without sidebar", { navbar: [{ type: "sidebar" }] }, "navbar.0.sidebar"],
  ["a link item without label", { navbar: [{ type: "link", href: "/a" }] }, "navbar.0.label"],
  ["a link to a script", { navbar: [{ type: "link", label: "A", href: "javascript:alert(1)" }] }, "navbar.0.href"],
  ["a link relative to a host", { navbar: [{ type: "link", label: "A", href: "//example.com" }] }, "navbar.0.href"],
  [
    "a position in the middle",
    { navbar: [{ type: "link", label: "A", href: "/a", position: "centre" }] },
    "navbar.0.position",
  ],
  [
    "a footer column without links",
    { footer: { columns: [{ title: "A", links: [] }], copyright: "©" } },
    "footer.columns.0.links",
  ],
  ["an announcement without text", { announcement: { id: "a" } }, "announcement.text"],
  ["a container of another kind", { analytics: { containerId: "UA-1" } }, "analytics.containerId"],
  ["a site that is not told the address", { openIn: [{ label: "A", url: "https://a.example.com" }] }, "openIn.0.url"],
  ["an address for feedback without a place for it", { feedbackUrl: "mailto:docs@example.com" }, "feedbackUrl"],
  ["a script as an address for feedback", { feedbackUrl: "javascript:alert(%feedback%)" }, "feedbackUrl"],
  ["a redirect from a relative path", { redirects: [{ from: "old", to: "/new" }] }, "redirects.0.from"],
  [
    "a redirect from outside of the site's folder",
    { redirects: [{ from: "/../old", to: "/new" }] },
    "redirects.0.from",
  ],
  ["a redirect from what hosts read as a pattern", { redirects: [{ from: "/old*", to: "/new" }] }, "redirects.0.from"],
  [
    "a redirect from an address that hosts clean",
    { redirects: [{ from: "/old.html", to: "/new" }] },
    "redirects.0.from",
  ],
  ["a redirect from an address with a slash", { redirects: [{ from: "/old/", to: "/new" }] }, "redirects.0.from"],
  ["a redirect from another host", { redirects: [{ from: "//old", to: "/new" }] }, "redirects.0.from"],
])("site.yaml may not have %s", (_name, change, path) => {
  expect(rejected(change)).toEqual([path]);
});

test("reads the settings that define variables even if other settings are invalid", () => {
  const { title, url, product, hosts: addresses, emails } = smallest;
  expect(variableSources.parse({ ...smallest, navbar: "nope", unknown: 1 })).toEqual({
    title,
    url,
    basePath: "/",
    product: { ...product, color: "#0b6553" },
    hosts: addresses,
    emails,
  });
});
