import type { SiteDocument } from "../content-model/site";
import type { CheckedSite } from "./check";
import { checkExternalLinks } from "./external-links";

/** Checks one address on a page of https://docs.example.com. */
function told(href: string): readonly string[] {
  const document = { file: "content/a.mdx" } as SiteDocument;
  const site = { versions: [], links: [], variables: { "site.url": "https://docs.example.com" } };
  const pages = new Map([[document, { externalLinks: [{ href, file: "content/a.mdx", line: 5, column: 3 }] }]]);
  return checkExternalLinks({ site, pages } as unknown as CheckedSite).map(
    ({ what, expected, fix }) => `${what}: ${expected}: ${fix}`,
  );
}

test.each([
  "https://www.w3.org/",
  "https://en.wikipedia.org/wiki/Slug_(publishing)",
  "https://www.w3.org/?q=a,b&utmost=1#a.b",
  "https://docs.example.com.evil.example/guides",
  "https://www.w3.org:8443/",
  "mailto:integrations@example.com",
  "tel:+3021012345",
])("accepts the external link %s", (href) => {
  expect(told(href)).toEqual([]);
});

test.each([
  ["http://www.w3.org/", "unencrypted link: `https://`: write `https://www.w3.org/`."],
  ["https://http://www.w3.org/", "address with two protocols: one `https://`: write `https://www.w3.org/`."],
  ["https://https//www.w3.org/", "address with two protocols: one `https://`: write `https://www.w3.org/`."],
  ["https://www.w3.org/a%20", "address with a space: an address without spaces: write `https://www.w3.org/a`."],
  [
    "https://www.w3.org/a),",
    "address that ends in punctuation: the address alone: write `https://www.w3.org/a`, and put the rest after the link.",
  ],
  [
    "http://127.0.0.1:8080/",
    "link to a computer that readers can't reach: a public host: write the public address, or put this one in backticks.",
  ],
  [
    "http://shop.local/",
    "link to a computer that readers can't reach: a public host: write the public address, or put this one in backticks.",
  ],
  [
    "https://192.168.0.7/",
    "link to a computer that readers can't reach: a public host: write the public address, or put this one in backticks.",
  ],
  ["https:///a", "address that no browser can open: `https://host/path`: correct the address."],
  ["https://intranet/", "address without a domain: a host such as `www.example.com`: write the whole host."],
  [
    "https://me@www.w3.org/",
    "address with a user name or password: an address that anyone can use: remove the user name, the password and the `@`, and change the password wherever it's in use.",
  ],
  [
    "https://docs.example.com",
    "link to this site by its full address: a path, which is checked and works in a preview too: write `/`.",
  ],
  [
    "https://www.w3.org/?a=1&gclid=x&utm_medium=y#z",
    "address that tracks readers: no `gclid`, `utm_medium`: write `https://www.w3.org/?a=1#z`.",
  ],
  ["mailto:somebody", "link to an e-mail address: `mailto:name@example.com`: correct the address."],
])("reports the external link %s", (href, message) => {
  expect(told(href)).toEqual([message]);
});
