import { splitUrl } from "../../../src/shared/paths";
import { moved, sent, type Folder, type Host } from "./host";

interface Configuration {
  readonly cleanUrls: boolean;
  readonly trailingSlash: boolean;
  readonly redirects: readonly { readonly source: string; readonly destination: string; readonly statusCode: number }[];
  readonly headers: readonly {
    readonly source: string;
    readonly headers: readonly { readonly key: string; readonly value: string }[];
  }[];
}

/** As many redirects as a project may have. */
const LIMIT = 2048;

/**
 * Vercel with `cleanUrls` and without slashes at the end: first these two, then redirects, then headers, then files.
 * The last header of a name counts. https://vercel.com/docs/project-configuration/vercel-json
 * @throws where the configuration is over one of the host's limits, or has settings that this does not know
 */
export function vercel(folder: Folder, json: string): Host {
  const { cleanUrls, trailingSlash, redirects, headers } = JSON.parse(json) as Configuration;
  if (!cleanUrls || trailingSlash) throw new Error("only clean addresses without a slash are interpreted");
  if (redirects.length > LIMIT) throw new Error(`${redirects.length} redirects are more than the host reads`);
  return {
    name: "Vercel",
    get(address) {
      const { path, query } = splitUrl(address);
      const clean = path
        .replace(/^\/(?:(.+)\/)?index(?:\.html)?\/?$/, "/$1")
        .replace(/\.html\/?$/, "")
        .replace(/(.)\/$/, "$1");
      if (clean !== path) return moved(308, `${clean}${query}`);
      const redirect = redirects.find(({ source }) => expression(source).test(path));
      if (redirect) {
        const target = splitUrl(redirect.destination);
        return moved(redirect.statusCode, `${target.path}${target.query || query}${target.hash}`);
      }
      const own: Record<string, string> = { "cache-control": "public, max-age=0, must-revalidate" };
      for (const { source, headers: list } of headers) {
        if (expression(source).test(path)) for (const { key, value } of list) own[key.toLowerCase()] = value;
      }
      const file = [path.slice(1), `${path.slice(1)}.html`, `${path.slice(1)}/index.html`.replace(/^\//, "")].find(
        (name) => name !== "" && folder.has(name),
      );
      return file === undefined ? sent("404.html", own, 404) : sent(file, own);
    },
  };
}

/** The part of path-to-regexp's syntax that the configuration uses: escaped characters and `(.*)`. */
function expression(source: string): RegExp {
  const parts = source.split("(.*)").map((part) =>
    part.replace(/\\(.)|([:*+?(){}])|[.^$|[\]]/g, (all, escaped: string | undefined, special: string | undefined) => {
      if (special !== undefined) throw new Error(`${source}: ${special} means something in a pattern`);
      return escaped === undefined ? `\\${all}` : escaped.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    }),
  );
  return new RegExp(`^${parts.join("(.*)")}$`);
}
