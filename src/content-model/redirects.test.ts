import { runInNewContext } from "node:vm";
import { redirectPage } from "./redirects";

const ORIGIN = "https://docs.example.com";

/** Runs the page's script. Returns where it sends a reader who came with a query and a hash. */
function followScript(html: string, search: string, hash: string): string | undefined {
  const script = /<script>(.*?)<\/script>/s.exec(html)?.[1] ?? "";
  const href = (/<a href="([^"]*)"/.exec(html)?.[1] ?? "")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");
  const link = { href: new URL(href.replaceAll("&amp;", "&"), ORIGIN).href };
  let target: string | undefined;
  runInNewContext(script, {
    URL,
    document: { querySelector: (selector: string) => (selector === "a" ? link : null) },
    location: { search, hash, replace: (url: URL) => (target = url.href.replace(ORIGIN, "")) },
  });
  return target;
}

test("a redirect page redirects without JavaScript, is marked noindex and has a canonical URL", () => {
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
])("a redirect page's script keeps the query %j and the hash %j", (search, hash, expected) => {
  expect(followScript(redirectPage("/guides/a", "/", "https://docs.example.com"), search, hash)).toBe(expected);
});

test("a redirect to another site has the target as its canonical URL", () => {
  const html = redirectPage("https://example.com/new", "/docs", "https://docs.example.com");
  expect(html).toContain('<link rel="canonical" href="https://example.com/new">');
  expect(followScript(html, "?q=1", "")).toBe("https://example.com/new?q=1");
});

test("every redirect page has the same script, so that a CSP needs one hash", () => {
  const scriptOf = (to: string): string | undefined =>
    /<script>(.*?)<\/script>/s.exec(redirectPage(to, "/", "https://docs.example.com"))?.[1];
  expect(scriptOf("/a")).toContain("location.replace");
  expect(scriptOf("/a")).toBe(scriptOf("https://example.com/b?c#d"));
});

test("a redirect page escapes the address, and its script reads the unescaped one", () => {
  const html = redirectPage('/a"><script>x</script>&b', "/", "https://docs.example.com");
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain('href="/a&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;b"');
  expect(followScript(html, "", "")).toBe(encodeURI('/a"><script>x</script>&b'));
});

test("a redirect page puts the query before the target's hash", () => {
  expect(followScript(redirectPage("/guides/a#setup", "/", "https://docs.example.com"), "?q=1", "")).toBe(
    "/guides/a?q=1#setup",
  );
});
