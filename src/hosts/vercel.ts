import type { HostDescription } from "./description";
import { MARKDOWN_TYPE, twinsOf, VARY } from "./markdown";

/**
 * Returns `vercel.json`. `cleanUrls` and `trailingSlash` redirect `/a.html`, `/a/` and `/a/index.html` to `/a`, with
 * status 308 and the query; by default, Vercel serves `404.html` and revalidates files without a caching rule.
 * Requests for Markdown are redirected to the twin, because files take precedence over rewrites.
 */
export function vercelJson(description: HostDescription): string {
  const { prefix, pages, headers, moved, rules } = description;
  const every = Object.entries(headers).map(([key, value]) => ({ key, value }));
  const configuration = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    redirects: [
      ...moved.map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
      ...twinsOf(description).map(({ page, twin }) => ({
        source: literal(page),
        has: [{ type: "header", key: "accept", value: `.*${MARKDOWN_TYPE}.*` }],
        destination: twin,
        statusCode: 307,
      })),
    ],
    headers: [
      ...(prefix === "" ? [] : [{ source: literal(prefix), headers: every }]),
      { source: `${literal(prefix)}/(.*)`, headers: every },
      ...pages.map((page) => ({ source: literal(page), headers: [{ key: VARY.name, value: VARY.value }] })),
      ...rules.map(({ pattern, name, value }) => ({
        source: literal(pattern).replaceAll("\\*", "(.*)"),
        headers: [{ key: name, value }],
      })),
    ],
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}

/** Escapes an address for Vercel's patterns (path-to-regexp). */
function literal(address: string): string {
  return address.replace(/[*+?:(){}]/g, "\\$&");
}
