import type { HostDescription } from "./description";
import { MARKDOWN_TYPE, twinsOf, VARY } from "./markdown";

/**
 * `vercel.json`. `cleanUrls` and `trailingSlash` bring `/a.html`, `/a/` and `/a/index.html` to `/a`, with status 308
 * and the query; Vercel serves `404.html` and revalidates what no rule caches by itself.
 * Who asks for Markdown is redirected to the twin: a file wins against a rewrite.
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

/** An address in the syntax of Vercel's patterns (path-to-regexp), in which some characters mean something. */
function literal(address: string): string {
  return address.replace(/[*+?:(){}]/g, "\\$&");
}
