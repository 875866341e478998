import type { HostDescription, HeaderRule } from "./description";

type Rule = readonly [from: string, to: string];

/**
 * `_redirects` for Cloudflare Pages, whose rules win against files; Netlify takes each line too, but serves the file of
 * `/a.html`. A rule with status 200 sends what lies elsewhere: nothing, so that `/404` is not found. Cloudflare reads
 * 2,000 rules that name an address in full, hence those of the pages come last, and redirects `/a.html` by itself.
 */
export function redirectsFile(description: HostDescription): string {
  const { pages, moved, prefix } = description;
  return file([
    ...lines(
      moved.flatMap(({ from, to }) => [from, `${from}/`, `${from}.html`].map((old): Rule => [old, to])),
      "301",
    ),
    ...lines(folderPages(description), "301"),
    ...lines(
      [`${prefix}/404`, `${prefix}/404/`].map((from) => [from, `${prefix}/404/404`]),
      "200",
    ),
    ...lines(
      pages.filter((page) => !isHome(page, prefix)).map((page) => [`${page}/`, page]),
      "301",
    ),
  ]);
}

/**
 * `_redirects` for Netlify alone: with a `!` after its status, a rule wins against a file. `/a` and `/a/` are one
 * address to the rules, and Netlify redirects to `/a` by itself.
 */
export function netlifyRedirects(description: HostDescription): string {
  const { pages, moved, prefix } = description;
  return file([
    ...lines(
      moved.flatMap(({ from, to }) => [from, `${from}.html`].map((old): Rule => [old, to])),
      "301!",
    ),
    ...lines(folderPages(description), "301!"),
    ...lines([[`${prefix}/404`, "/404.html"]], "404!"),
    ...lines(
      pages.filter((page) => !isHome(page, prefix)).map((page) => [`${page}.html`, page]),
      "301!",
    ),
  ]);
}

/** `/a/index.html` to `/a`, for each depth that pages have. It names no page, so that unlisted pages have it as well. */
function folderPages({ pages, prefix }: HostDescription): readonly Rule[] {
  const depth = Math.max(0, ...pages.map((page) => page.slice(prefix.length).split("/").length - 1));
  const parts = Array.from({ length: depth }, (_, index) => `/:part${index + 1}`);
  return [
    [`${prefix}/index.html`, prefix || "/"],
    ...parts.map((_, index): Rule => {
      const page = `${prefix}${parts.slice(0, index + 1).join("")}`;
      return [`${page}/index.html`, page];
    }),
  ];
}

const isHome = (page: string, prefix: string): boolean => page === (prefix || "/");

const lines = (rules: readonly Rule[], status: string): string[] =>
  rules.map(([from, to]) => `${from} ${to} ${status}\n`);

const file = (content: readonly string[]): string =>
  `# Written by the build (src/hosts/static-files.ts).\n${content.join("")}`;

/**
 * `_headers`, which Netlify and Cloudflare Pages read. Both join the values of a header that two rules set, so
 * that no rule here sets one twice; what is not listed is revalidated by both on their own account.
 */
export function headersFile({ prefix, headers, caching, rules }: HostDescription): string {
  const every = Object.entries(headers).map(([name, value]) => ({ name, value }));
  // To Netlify's parser a dot after `*` is any character: `/*.js` reaches `.mjs` as well, and the last rule counts.
  const again = { name: "Cache-Control", value: caching };
  const blocks = [
    ...(prefix === "" ? [] : [block(prefix, every)]),
    block(`${prefix}/*`, every),
    ...rules.map((rule) => block(rule.pattern, rule.pattern.endsWith("/*.mjs") ? [rule, again] : [rule])),
  ];
  return file(blocks);
}

function block(pattern: string, headers: readonly Pick<HeaderRule, "name" | "value">[]): string {
  return `${pattern}\n${headers.map(({ name, value }) => `  ${name}: ${value}\n`).join("")}`;
}
