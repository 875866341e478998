import { random } from "../../tools/lib/random";
import { sharedTree } from "../../src/content-model/sidebar-part";
import { nearestPaths } from "../../src/shared/nearest-paths";
import { getSite } from "../../src/site/loaded-site";
import { listedDocuments } from "../../src/search/site-index";

type Mangle = (href: string, at: number) => string;

/** How readers, editors and old links mangle addresses. `at` is a position in the last segment. */
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

test("suggests the right page first for at least 45 of 50 mangled addresses", () => {
  const next = random(10);
  const { lastVersion } = getSite();
  const trees = lastVersion.sidebars.flatMap(sharedTree);
  const long = listedDocuments(lastVersion)
    .map(([{ path }]) => path)
    .filter((href) => href.length > 8);
  const kinds = Object.entries(MANGLES);
  const tried = Array.from({ length: 50 }, (_, count) => {
    const [kind, mangle] = kinds[count % kinds.length] as [string, Mangle];
    const href = long[Math.floor(next() * long.length)] as string;
    const start = href.lastIndexOf("/") + 2;
    const mangled = mangle(href, start + Math.floor(next() * (href.length - start)));
    return { kind, href, mangled, first: nearestPaths(mangled, trees)[0]?.href };
  });
  const wrong = tried.filter(({ href, first }) => first !== href);
  expect({ right: tried.length - wrong.length >= 45, wrong: wrong.length > 5 ? wrong : [] }).toEqual({
    right: true,
    wrong: [],
  });
});

test("suggests nothing for a very long address", () => {
  const tree = [{ label: "Quick start", href: "/quick-start" }];
  expect(nearestPaths(`${"/x".repeat(20)}/quick-start`, tree)).toHaveLength(1);
  expect(nearestPaths(`${"/x".repeat(200)}/quick-start`, tree)).toEqual([]);
});
