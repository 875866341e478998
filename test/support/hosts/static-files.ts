import { splitUrl } from "../../../src/shared/paths";
import { moved, sent, type Folder, type Host, type Reply } from "./host";

/** Interpreters of `_redirects` and `_headers`, each by the documented rules of its host. */

interface Rule {
  readonly from: string;
  readonly to: string;
  readonly status: string;
}

const linesOf = (text: string): string[] =>
  text.split("\n").filter((line) => line.trim() !== "" && !line.trimStart().startsWith("#"));

function redirectRules(text: string): Rule[] {
  return linesOf(text).map((line) => {
    const [from = "", to = "", status = "302"] = line.trim().split(/\s+/);
    return { from, to, status };
  });
}

/** Both hosts set a header once and join what later rules add, with a comma. `*` is any characters on both. */
function addHeaders(reply: Reply, text: string, path: string): Reply {
  const headers: Record<string, string> = { ...reply.headers };
  const given = new Set<string>();
  let matches = false;
  for (const line of linesOf(text)) {
    if (!/^\s/.test(line)) {
      const source = line
        .trim()
        .split("*")
        .map((part) => part.replace(/[.+?^${}()|[\]\\/]/g, "\\$&"))
        .join(".*");
      matches = new RegExp(`^${source}$`).test(path);
    } else if (matches) {
      const [, name = "", value = ""] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
      const key = name.toLowerCase();
      headers[key] = given.has(key) ? `${headers[key]}, ${value}` : value;
      given.add(key);
    }
  }
  return { ...reply, headers };
}

const withQuery = (to: string, query: string): string => {
  const target = splitUrl(to);
  return `${target.path}${target.query || query}${target.hash}`;
};

const REVALIDATE = { "cache-control": "public, max-age=0, must-revalidate" };

/**
 * Netlify with its default settings. `/a` and `/a/` are one address to its rules; the first rule that matches counts; a
 * file wins against a rule unless the status ends in `!`. https://docs.netlify.com/routing/redirects/
 */
export function netlify(folder: Folder): Host {
  const rules = redirectRules(folder.read("_redirects"));
  const headers = folder.read("_headers");
  const bare = (path: string): string => path.replace(/(.)\/+$/, "$1");
  return {
    name: "Netlify",
    get(address) {
      const { path, query } = splitUrl(address);
      const found = netlifyFile(folder, path);
      const rule = rules.find(({ from }) => bare(from) === bare(path));
      if (rule && (rule.status.endsWith("!") || found.status === 404))
        return moved(Number.parseInt(rule.status, 10), withQuery(rule.to, query));
      const location = found.headers.location;
      return location === undefined ? addHeaders(found, headers, path) : moved(found.status, `${location}${query}`);
    },
  };
}

function netlifyFile(folder: Folder, path: string): Reply {
  const file = path.slice(1);
  const name = file.replace(/\/+$/, "");
  if (folder.has(file)) return sent(file, REVALIDATE);
  if (path === "/") return sent("index.html", REVALIDATE);
  if (path.endsWith("/") && folder.has(`${name}.html`)) return moved(301, `/${name}`);
  if (folder.has(`${file}.html`)) return sent(`${file}.html`, REVALIDATE);
  if (folder.has(`${name}/index.html`))
    return path.endsWith("/") ? sent(`${name}/index.html`, REVALIDATE) : moved(301, `/${name}/`);
  return sent("404.html", REVALIDATE, 404);
}

const CLOUDFLARE_STATUSES = ["200", "301", "302", "303", "307", "308"];
const CLOUDFLARE_RULES = 2000;
const CLOUDFLARE_LINE = 2000;
const CLOUDFLARE_HEADER_RULES = 100;

/**
 * Cloudflare Pages. A rule matches exactly and wins against files; lines with another status are left out, and so is a
 * second rule for an address. https://developers.cloudflare.com/pages/configuration/redirects/ and …/serving-pages/
 * @throws where a file is over one of the host's limits
 */
export function cloudflare(folder: Folder): Host {
  const rules = new Map<string, Rule>();
  for (const rule of redirectRules(folder.read("_redirects"))) {
    if (CLOUDFLARE_STATUSES.includes(rule.status) && !rules.has(rule.from)) rules.set(rule.from, rule);
  }
  if (rules.size > CLOUDFLARE_RULES) throw new Error(`${rules.size} rules of redirects are more than the host reads`);
  const headers = folder.read("_headers");
  const tooLong = headers.split("\n").find((line) => line.length > CLOUDFLARE_LINE);
  if (tooLong !== undefined) throw new Error(`a line of _headers is longer than the host reads: ${tooLong}`);
  if (linesOf(headers).filter((line) => !/^\s/.test(line)).length > CLOUDFLARE_HEADER_RULES)
    throw new Error("_headers has more rules than the host reads");
  return {
    name: "Cloudflare Pages",
    get(address) {
      const { path, query } = splitUrl(address);
      const rule = rules.get(path);
      if (rule) return moved(Number(rule.status), withQuery(rule.to, query));
      const found = cloudflareFile(folder, path);
      const location = found.headers.location;
      return location === undefined ? addHeaders(found, headers, path) : moved(found.status, `${location}${query}`);
    },
  };
}

function cloudflareFile(folder: Folder, path: string): Reply {
  const file = path.slice(1);
  const ok = (name: string): Reply => sent(name, REVALIDATE);
  if (/(?:^|\/)index\.html$/.test(file) && folder.has(file)) return moved(308, path.replace(/index\.html$/, ""));
  if (file.endsWith(".html") && folder.has(file)) return moved(308, path.replace(/\.html$/, ""));
  if (file !== "" && folder.has(file)) return ok(file);
  if (path.endsWith("/")) {
    if (folder.has(`${file}index.html`)) return ok(`${file}index.html`);
    return folder.has(`${file.slice(0, -1)}.html`) ? moved(308, path.slice(0, -1)) : notFound(folder, path);
  }
  if (folder.has(`${file}.html`)) return ok(`${file}.html`);
  return folder.has(`${file}/index.html`) ? moved(308, `${path}/`) : notFound(folder, path);
}

/** The nearest `404.html` on the way up. */
function notFound(folder: Folder, path: string): Reply {
  const parts = path.split("/").slice(1, -1);
  for (;;) {
    const file = [...parts, "404.html"].join("/");
    if (folder.has(file)) return sent(file, REVALIDATE, 404);
    if (parts.pop() === undefined) throw new Error("the site has no 404.html");
  }
}
