import type { HostDescription } from "./description";

/**
 * `vercel.json`. `cleanUrls` and `trailingSlash` bring `/a.html`, `/a/` and `/a/index.html` to `/a`, with status 308
 * and the query; Vercel serves `404.html` and revalidates what no rule caches by itself.
 */
export function vercelJson({ prefix, headers, moved, rules }: HostDescription): string {
  const every = Object.entries(headers).map(([key, value]) => ({ key, value }));
  const configuration = {
    $schema: "https://openapi.vercel.sh/vercel.json",
    framework: null,
    cleanUrls: true,
    trailingSlash: false,
    redirects: moved.map(({ from, to }) => ({ source: literal(from), destination: to, statusCode: 301 })),
    headers: [
      ...(prefix === "" ? [] : [{ source: literal(prefix), headers: every }]),
      { source: `${literal(prefix)}/(.*)`, headers: every },
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
