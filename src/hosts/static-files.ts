import type { Redirect } from "../content-model/redirects";
import type { HostDescription, HeaderRule } from "./description";

/**
 * Returns `_redirects` for Cloudflare Pages, where rules take precedence over files; Netlify accepts it too, but serves
 * the file at `/a.html`. Rules with status 200 rewrite: `/404/404` doesn't exist, so `/404` isn't found. Cloudflare
 * reads at most 2,000 static rules, so those of pages come last; it redirects `/a.html` by itself.
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
 * Returns `_redirects` for Netlify alone: a `!` after the status gives a rule precedence over files. Rules don't
 * distinguish `/a` and `/a/`; Netlify redirects to `/a` by itself.
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

/** Makes rules from `/a/index.html` to `/a` for each depth. They name no pages, so they cover unlisted ones too. */
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
 * Returns `_headers` for Netlify and Cloudflare Pages. Both join the values if two rules set a header, so no header is
 * set twice here. Both revalidate anything without a caching rule by default.
 */
export function headersFile({ prefix, headers, caching, rules }: HostDescription): string {
  const every = Object.entries(headers).map(([name, value]) => ({ name, value }));
  // In Netlify's parser a dot after `*` is any character: `/*.js` also matches `.mjs`, and the last rule wins.
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
