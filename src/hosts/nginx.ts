import { splitUrl } from "../shared/paths";
import { patternSource, type HeaderRule, type HostDescription } from "./description";
import { MARKDOWN_TYPE, VARY } from "./markdown";

/**
 * Returns the contents of a `server` block whose `root` is `public/`.
 *
 * Headers are set at server level only: an `add_header` in a location would drop all of them there. Whatever depends on
 * the address is in a variable, and its `if` is evaluated again for the not-found page.
 */
export function nginxConf({ prefix, headers, moved, caching, rules }: HostDescription): string {
  return `# Written by the build (src/hosts/nginx.ts). The inside of a server block whose root is public/:
#   server { listen 80; server_name docs.example.com; root /srv/docs/public; include /srv/docs/hosts/nginx.conf; }

charset utf-8;
charset_types text/css text/plain text/xml text/javascript application/javascript application/json image/svg+xml;
absolute_redirect off;
server_tokens off;
error_page 404 ${prefix}/404.html;

# The build leaves a .gz next to each text file; what has none is sent as it is.
gzip_static on;
gzip_vary on;
# To proxies too: they name themselves in Via, and many speak HTTP/1.0, as nginx does by default.
gzip_proxied any;
gzip_http_version 1.0;

set $caching ${quoted(caching)};
${rules.filter(isCaching).map(cachingOf).join("")}
add_header Cache-Control $caching always;
${Object.entries(headers)
  .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
  .join("")}
${moved.map(({ from, to }) => movedAddress(from, to)).join("")}
# /a.html, /a/ and /a/index.html go to /a, with the query. No second slash at the start: it would name another host.
if ($request_uri ~ "^/+${prefix === "" ? "" : `${patternSource(prefix.slice(1))}/+`}index\\.html(\\?.*)?$") { return 301 ${prefix === "" ? "/" : prefix}$1; }
if ($request_uri ~ "^/+${prefix === "" ? "" : `${patternSource(prefix.slice(1))}/+`}([^/\\\\\\\\?][^?]*?)(?:/+index\\.html|\\.html|/+)(\\?.*)?$") { return 301 ${prefix}/$1$2; }

# A page is its Markdown twin for who asks for that; caches are told so.
set $twin "";
if ($uri ~ "^${patternSource(prefix)}(/.+)$") { set $twin "$1.md"; }
if ($uri ~ "^${patternSource(prefix)}/?$") { set $twin "/index.md"; }
set $vary "";
set $accepted "";
if (-f "$document_root$twin") { set $vary ${quoted(VARY.value)}; set $accepted "$http_accept"; }
if ($accepted ~* "${MARKDOWN_TYPE}") { rewrite ^ "${prefix}$twin" last; }
add_header ${VARY.name} $vary always;

location = ${prefix}/404 { return 404; }
${prefix === "" ? rootLocations(rules) : prefixLocations(prefix, rules)}`;
}

const isCaching = ({ name }: HeaderRule): boolean => name === "Cache-Control";

function cachingOf({ pattern, value }: HeaderRule): string {
  return `if ($uri ~ "^${patternSource(pattern)}$") { set $caching ${quoted(value)}; }\n`;
}

/** Makes a regex location for a content type; nginx uses the first that matches. */
function typeLocation({ pattern, value }: HeaderRule, inside: string): string {
  const [type = "", charset] = value.split("; charset=");
  const own = charset === undefined ? "" : `charset ${charset}; charset_types ${type}; `;
  return `location ~ "^${patternSource(pattern)}$" { types { } default_type ${type}; ${own}${inside} }\n`;
}

function typeLocations(rules: readonly HeaderRule[], inside: string): string {
  return rules
    .filter(({ name }) => name === "Content-Type")
    .map((rule) => typeLocation(rule, inside))
    .join("");
}

function rootLocations(rules: readonly HeaderRule[]): string {
  return `location = / { try_files /index.html =404; }
${typeLocations(rules, "try_files $uri =404;")}location / { try_files $uri.html $uri =404; }
`;
}

/** Maps addresses below the base path to files at the top of public/. */
function prefixLocations(prefix: string, rules: readonly HeaderRule[]): string {
  const strip = `rewrite "^${patternSource(prefix)}(/.*)$" $1 break;`;
  return `location = ${prefix} { try_files /index.html =404; }
location = ${prefix}/ { try_files /index.html =404; }
${typeLocations(rules, `${strip} try_files $uri =404;`)}location ${prefix}/ { ${strip} try_files $uri.html $uri =404; }
location / { return 404; }
`;
}

function movedAddress(from: string, to: string): string {
  const { path, query, hash } = splitUrl(to);
  const target = `${escaped(path)}${query === "" ? "$is_args$args" : escaped(query)}${escaped(hash)}`;
  return [from, `${from}/`, `${from}.html`]
    .map((old) => `if ($uri = ${quoted(old)}) { return 301 "${target}"; }\n`)
    .join("");
}

const quoted = (text: string): string => `"${escaped(text)}"`;

/** Escapes a text for quotes. `$` starts a variable and can't be escaped in nginx, so it's percent-encoded. */
function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("$", "%24");
}
