import { runInNewContext } from "node:vm";
import { redirectPage, redirectRules } from "./redirects";

test.each([
  ["one rule", [{ from: "/old", to: "/new" }], "/old /new 301\n"],
  ["a rule to another site", [{ from: "/old", to: "https://example.com/new" }], "/old https://example.com/new 301\n"],
  ["a rule to a path with a slash at the end", [{ from: "/old", to: "/docs/" }], "/old /docs 301\n"],
  ["a rule to the top", [{ from: "/old", to: "/" }], "/old / 301\n"],
  [
    "several rules in order",
    [
      { from: "/a", to: "/b" },
      { from: "/c", to: "/d" },
    ],
    "/a /b 301\n/c /d 301\n",
  ],
  ["no rules", [], ""],
])("%s", (_name, redirects, expected) => {
  expect(redirectRules(redirects)).toBe(expected);
});

/** Where the page's script leads a reader who came with a query and a hash. */
function followScript(html: string, search: string, hash: string): string | undefined {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  let target: string | undefined;
  runInNewContext(script, { location: { search, hash, replace: (url: string) => (target = url) } });
  return target;
}

test("a redirect page leads on with and without a script, and stays out of search", () => {
  const html = redirectPage("/guides/a", "/docs", "https://docs.example.com");
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<link rel="canonical" href="https://docs.example.com/docs/guides/a">');
  expect(html).toContain('<noscript><meta http-equiv="refresh" content="0; url=/docs/guides/a"></noscript>');
  expect(html).toContain('<a href="/docs/guides/a">/docs/guides/a</a>');
  expect(html).toContain("<title>This page has moved</title>");
});

test.each([
  ["", "", "/guides/a"],
  ["?q=1", "", "/guides/a?q=1"],
  ["", "#h", "/guides/a#h"],
  ["?q=1&r=2", "#h", "/guides/a?q=1&r=2#h"],
])("its script keeps query %j and hash %j", (search, hash, expected) => {
  expect(followScript(redirectPage("/guides/a", "/", "https://docs.example.com"), search, hash)).toBe(expected);
});

test("a page that leads to another site has that address as its canonical one", () => {
  const html = redirectPage("https://example.com/new", "/docs", "https://docs.example.com");
  expect(html).toContain('<link rel="canonical" href="https://example.com/new">');
  expect(followScript(html, "?q=1", "")).toBe("https://example.com/new?q=1");
});

test("an address cannot break out of its attribute or its script", () => {
  const html = redirectPage('/a"><script>x</script>&b', "/", "https://docs.example.com");
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('href="/a&quot;>&lt;script>x&lt;/script>&amp;b"');
  expect(followScript(html, "", "")).toBe('/a"><script>x</script>&b');
});

test("a query goes before the hash of the target", () => {
  expect(followScript(redirectPage("/guides/a#setup", "/", "https://docs.example.com"), "?q=1", "")).toBe(
    "/guides/a?q=1#setup",
  );
});
