import { parseAllHeaders, type Header } from "@netlify/headers-parser";
import redirector from "netlify-redirector";
import path from "node:path";
import { splitUrl } from "../../../src/shared/paths";
import { folderOf, moved, sent, withQuery, type Folder, type Host, type Reply } from "./host";

/** Other request properties that rules may match; ours don't. */
const ANYBODY = {
  scheme: "https",
  host: "docs.example.com",
  headers: {},
  cookieValues: {},
  getHeader: () => "",
  getCookie: () => "",
};
const REVALIDATE = { "cache-control": "public, max-age=0, must-revalidate" };

/**
 * Netlify with default settings: uses its own redirector and header parser. Its file server isn't available; its CLI's
 * handles slashes differently. Files take precedence over rules that aren't forced.
 * https://docs.netlify.com/routing/redirects/
 * @throws Error if a line of `_headers` is invalid
 */
export async function netlify(directory: string): Promise<Host> {
  const folder = folderOf(directory);
  const rules = await redirector.parsePlain(folder.read("_redirects"), {});
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [path.join(directory, "_headers")],
    configHeaders: [],
    minimal: false,
  });
  if (errors[0]) throw errors[0];
  const withHeaders = (reply: Reply, address: string): Reply => {
    const own = (headers as Header[]).filter(({ forRegExp }) => forRegExp.test(address)).map(({ values }) => values);
    const named = own.flatMap(Object.entries<string>).map(([name, value]) => [name.toLowerCase(), value] as const);
    return { ...reply, headers: { ...reply.headers, ...Object.fromEntries(named) } };
  };
  return {
    name: "Netlify",
    get(address) {
      const { path: asked, query } = splitUrl(address);
      const found = fileOf(folder, asked);
      const rule = rules.match({ ...ANYBODY, path: asked, query: query.slice(1) });
      if (rule && (rule.force || found.status === 404)) {
        if (rule.status !== 404) return moved(rule.status, withQuery(rule.to, query));
        return withHeaders(sent(rule.to.slice(1), REVALIDATE, 404), asked);
      }
      const { location } = found.headers;
      return location === undefined ? withHeaders(found, asked) : moved(found.status, `${location}${query}`);
    },
  };
}

function fileOf(folder: Folder, asked: string): Reply {
  const file = asked.slice(1);
  const name = file.replace(/\/+$/, "");
  if (folder.has(file)) return sent(file, REVALIDATE);
  if (asked === "/") return sent("index.html", REVALIDATE);
  if (asked.endsWith("/") && folder.has(`${name}.html`)) return moved(301, `/${name}`);
  if (folder.has(`${file}.html`)) return sent(`${file}.html`, REVALIDATE);
  if (folder.has(`${name}/index.html`))
    return asked.endsWith("/") ? sent(`${name}/index.html`, REVALIDATE) : moved(301, `/${name}/`);
  return sent("404.html", REVALIDATE, 404);
}
