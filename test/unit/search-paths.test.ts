import { random } from "../../tools/lib/random";
import { siteIndexPages } from "../support/search-pages";
import { searchLanguage } from "../../src/shared/search/language";
import { pagesByPath } from "../../src/shared/search/path-match";

type Mangle = (href: string, at: number) => string;

/** What readers, editors and old links do to an address. `at` is a place in its last part. */
const MANGLES: Readonly<Record<string, Mangle>> = {
  "a letter is dropped": (href, at) => href.slice(0, at) + href.slice(at + 1),
  "a letter is doubled": (href, at) => href.slice(0, at) + href.slice(at - 1),
  "two letters are swapped": (href, at) =>
    href.slice(0, at - 1) + (href[at] ?? "") + (href[at - 1] ?? "") + href.slice(at + 1),
  "a folder is missing": (href) => href.replace(/^\/[^/]+(?=\/)/, ""),
  "a folder of an old site": (href) => `/docs${href}`,
  "wrong case": (href) => href.toUpperCase(),
  "a file ending": (href) => `${href}.html`,
  "an index file": (href) => `${href}/index.html`,
  "plural or singular": (href) => (href.endsWith("s") ? href.slice(0, -1) : `${href}s`),
  "underscores for hyphens": (href) => href.replaceAll("-", "_"),
};

test("of 50 mangled addresses at least 45 have the right page first", () => {
  const pages = siteIndexPages();
  const next = random(10);
  const language = searchLanguage("en");
  const long = pages.filter(({ href }) => href.length > 8);
  const kinds = Object.entries(MANGLES);
  const tried = Array.from({ length: 50 }, (_, count) => {
    const [kind, mangle] = kinds[count % kinds.length] as [string, Mangle];
    const { href } = long[Math.floor(next() * long.length)] as { href: string };
    const start = href.lastIndexOf("/") + 2;
    const mangled = mangle(href, start + Math.floor(next() * (href.length - start)));
    return { kind, href, mangled, first: pagesByPath(mangled, pages, language)[0]?.href };
  });
  const wrong = tried.filter(({ href, first }) => first !== href);
  expect({ right: tried.length - wrong.length >= 45, wrong: wrong.length > 5 ? wrong : [] }).toEqual({
    right: true,
    wrong: [],
  });
});

test("an address that is like no page has no suggestions", () => {
  expect(pagesByPath("/zzzz/qqqq-xxxx", siteIndexPages(), searchLanguage("en"))).toEqual([]);
});

test("an address that cannot be decoded is read as it is", () => {
  const pages = [{ title: "Refund order", href: "/api/refund-order" }];
  expect(pagesByPath("/api/refund-ordr%E0%", pages, searchLanguage("en"))).toEqual(pages);
});
