import { searchSchema } from "../config/search-schema";
import { describeHosting, headersFor, patternSource } from "./description";

const hosting = (basePath: string, redirects: { from: string; to: string }[] = []) =>
  describeHosting({
    config: { basePath, redirects, analytics: { containerId: null }, search: searchSchema.parse({}) },
    pages: ["/", "/a"],
    files: ["index.html", "search/0123456789abcdef.json", "search/manifest.json", "sidebars/0123456789abcdef.json"],
    hashes: { scripts: [], styles: [] },
  });

test("includes the base path in all addresses", () => {
  const { prefix, pages, moved } = hosting("/docs", [
    { from: "/old/", to: "/" },
    { from: "/older", to: "/a?x=1#h" },
    { from: "/shop", to: "https://example.com/" },
  ]);
  expect([prefix, pages]).toEqual(["/docs", ["/docs", "/docs/a"]]);
  expect(moved).toEqual([
    { from: "/docs/old", to: "/docs" },
    { from: "/docs/older", to: "/docs/a?x=1#h" },
    { from: "/docs/shop", to: "https://example.com/" },
  ]);
});

test.each([
  ["/app-0123456789.js", "public, max-age=31536000, immutable"],
  ["/search/0123456789abcdef.json", "public, max-age=31536000, immutable"],
  ["/sidebars/0123456789abcdef.json", "public, max-age=31536000, immutable"],
  ["/search/manifest.json", "public, max-age=0, must-revalidate"],
  ["/images/a.svg", "public, max-age=3600"],
  ["/a", "public, max-age=0, must-revalidate"],
])("serves %s with Cache-Control %s", (address, value) => {
  expect(headersFor(hosting("/"), address)["Cache-Control"]).toBe(value);
  expect(headersFor(hosting("/docs"), `/docs${address}`)["Cache-Control"]).toBe(value);
});

test("allows the previous build's hashes in the CSP header, but not in a page's meta element", () => {
  const { headers, metaPolicy } = describeHosting({
    config: { basePath: "/", redirects: [], analytics: { containerId: null }, search: searchSchema.parse({}) },
    pages: [],
    files: [],
    hashes: { scripts: ["sha256-both"], styles: ["sha256-new"] },
    earlierHashes: { scripts: ["sha256-both"], styles: ["sha256-old"] },
  });
  expect(headers["Content-Security-Policy"]).toContain(
    "script-src 'self' 'sha256-both'; style-src 'self' 'sha256-new' 'sha256-old'; ",
  );
  expect(metaPolicy).not.toContain("sha256-old");
});

test("sets each header at most once per address", () => {
  const { rules } = hosting("/");
  const addresses = [
    "/x.js",
    "/x.css",
    "/images/x.svg",
    "/search/0123456789abcdef.json",
    "/api/changes.xml",
    "/x.d.ts",
  ];
  for (const address of addresses) {
    const names = rules
      .filter(({ pattern }) => new RegExp(`^${patternSource(pattern)}$`).test(address))
      .map(({ name }) => name);
    expect([address, names.length]).toEqual([address, new Set(names).size]);
    expect(names.length).toBeGreaterThan(0);
  }
});
