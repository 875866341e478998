import type { Redirect } from "../content-model/redirects";
import type { HostDescription, HeaderRule } from "./description";

/**
 * `_redirects` for Cloudflare Pages, whose rules win against files; Netlify takes each line too, but serves the file of
 * `/a.html`. A rule with status 200 sends what lies elsewhere: nothing, so that `/404` is not found. Cloudflare reads
 * 2,000 rules that name an address in full, hence those of the pages come last, and redirects `/a.html` by itself.
 */
export function redirectsFile(description: HostDescription): string {
  const { moved, prefix } = description;
  return file([
    ...moved.flatMap(({ from, to }) => [from, `${from}/`, `${from}.html`].map((old) => `${old} ${to} 301\n`)),
    ...folderPages(description).map(({ from, to }) => `${from} ${to} 301\n`),
    ...["/404", "/404/"].map((address) => `${prefix}${address} ${prefix}/404/404 200\n`),
    ...pagesBelowHome(description).map((page) => `${page}/ ${page} 301\n`),
  ]);
}

/**
 * `_redirects` for Netlify alone: with a `!` after its status, a rule wins against a file. `/a` and `/a/` are one
 * address to the rules, and Netlify redirects to `/a` by itself.
 */
export function netlifyRedirects(description: HostDescription): string {
  const { moved, prefix } = description;
  return file([
    ...moved.flatMap(({ from, to }) => [from, `${from}.html`].map((old) => `${old} ${to} 301!\n`)),
    ...folderPages(description).map(({ from, to }) => `${from} ${to} 301!\n`),
    `${prefix}/404 /404.html 404!\n`,
    ...pagesBelowHome(description).map((page) => `${page}.html ${page} 301!\n`),
  ]);
}

const pagesBelowHome = ({ pages, prefix }: HostDescription): readonly string[] =>
  pages.filter((page) => page !== (prefix || "/"));

/** `/a/index.html` to `/a`, for each depth that pages have. It names no page, so that unlisted pages have it as well. */
function folderPages({ pages, prefix }: HostDescription): readonly Redirect[] {
  const rules = [{ from: `${prefix}/index.html`, to: prefix || "/" }];
  const depth = Math.max(...pages.map((page) => page.slice(prefix.length).split("/").length - 1));
  for (let part = 1, page = prefix; part <= depth; part += 1) {
    page += `/:part${part}`;
    rules.push({ from: `${page}/index.html`, to: page });
  }
  return rules;
}

const file = (lines: readonly string[]): string =>
  `# Written by the build (src/hosts/static-files.ts).\n${lines.join("")}`;

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
