import { isExternal, splitUrl } from "../shared/paths";
import { patternSource, type HostDescription } from "./description";
import { MARKDOWN_TYPE, VARY } from "./markdown";

/**
 * Returns the `.htaccess` for the site's folder, for Apache 2.4.
 *
 * Rules that serve a file use `END`, so that Apache doesn't run the rules again for that file. Whatever depends on the
 * address is in `If`, which Apache evaluates after the rules, and again for the not-found page.
 */
export function htaccess({ prefix, headers, moved, caching, rules }: HostDescription): string {
  // A request's first line has the address as sent. Drop extra leading slashes: `//` would start a host name.
  const top = String.raw`^\S+\s/+${prefix === "" ? "" : `${patternSource(prefix.slice(1))}/+`}`;
  const end = String.raw`(?:\?\S*)?\s`;
  const home = `^${patternSource(prefix)}/?$`;
  return `# Written by the build (src/hosts/apache.ts) for the folder that is the site. Needs mod_rewrite, mod_headers, mod_dir
# and mod_mime of Apache 2.4, and AllowOverride All.

Options -Indexes -MultiViews
DirectorySlash Off
ErrorDocument 404 ${prefix}/404.html
# Apache writes its own scheme and host into a redirect; behind a proxy they aren't the reader's. It can be edited only
# where it has a page: any small file will do.
ErrorDocument 301 ${prefix}/manifest.webmanifest
Header edit Location ^https?://[^/]+ "" env=REDIRECT_own
AddDefaultCharset utf-8
AddCharset utf-8 .css .js .json .svg .xml
AddType image/webp .webp
AddType image/avif .avif
# Compressed below, a file's tag would never match again. Its date does.
FileETag None
<IfModule mod_deflate.c>
  <IfModule mod_filter.c>
    AddOutputFilterByType DEFLATE ${COMPRESSED.join(" ")}
  </IfModule>
</IfModule>

Header always set Cache-Control ${headerValue(caching)}
${Object.entries(headers)
  .map(([name, value]) => `Header always set ${name} ${headerValue(value)}\n`)
  .join("")}${rules
    .map(
      ({ pattern, name, value }) =>
        `<If "%{REQUEST_URI} =~ m#^${patternSource(pattern)}$#">\n  ${directive(name, value)}\n</If>\n`,
    )
    .join("")}
RewriteEngine On
RewriteOptions AllowNoSlash
# The page of a redirect: the rules below would find the first request again, and redirect it too.
RewriteRule ^manifest\\.webmanifest$ - [END]

${moved.map(({ from, to }) => movedAddress(from.slice(prefix.length + 1), to)).join("")}
# /a.html, /a/ and /a/index.html go to /a, with the query.
RewriteCond %{THE_REQUEST} "${top}index\\.html${end}"
RewriteRule ^ ${prefix === "" ? "/" : prefix} [R=301,L,E=own:1]
RewriteCond %{THE_REQUEST} "${top}([^/\\\\?\\s][^?\\s]*?)(?:/+index\\.html|\\.html|/+)${end}"
RewriteRule ^ ${prefix}/%1 [R=301,L,NE,E=own:1]
RewriteRule ^404$ - [R=404,L]

# A page is its Markdown twin for who asks for that; caches are told so.
RewriteCond %{REQUEST_URI} ${home}
RewriteRule ^ - [E=twin:1]
RewriteCond %{REQUEST_URI} ${home}
RewriteCond %{HTTP_ACCEPT} ${MARKDOWN_TYPE} [NC]
RewriteRule ^ ${prefix}/index.md [END]
RewriteCond %{REQUEST_FILENAME}.md -f
RewriteRule ^ - [E=twin:1]
RewriteCond %{REQUEST_FILENAME}.md -f
RewriteCond %{HTTP_ACCEPT} ${MARKDOWN_TYPE} [NC]
RewriteRule ^(.+)$ $1.md [END]
Header merge ${VARY.name} ${VARY.value} env=REDIRECT_twin

# The home page is the folder of the site; every other page is a file and a folder.
RewriteCond %{REQUEST_URI} ${home}
RewriteRule ^ ${prefix}/index.html [END]
RewriteCond %{REQUEST_FILENAME}.html -f
RewriteRule ^(.+)$ $1.html [END]
RewriteCond %{REQUEST_FILENAME} -d
RewriteRule . - [R=404,L]
`;
}

const COMPRESSED = [
  "text/html",
  "text/css",
  "text/plain",
  "text/markdown",
  "text/javascript",
  "application/javascript",
  "application/json",
  "application/xml",
  "application/yaml",
  "image/svg+xml",
];

/** Makes the directive for a header. `Content-Type` can only be set with `ForceType`. */
const directive = (name: string, value: string): string =>
  name === "Content-Type" ? `ForceType ${quoted(value)}` : `Header always set ${name} ${headerValue(value)}`;

/** Redirects an address, also with `.html` or as a folder. @param from without base path and leading slash */
function movedAddress(from: string, to: string): string {
  const { path, query, hash } = splitUrl(to);
  // A query in the target replaces the request's; otherwise Apache keeps the request's.
  const target = `${path}${query}${hash}`.replace(/[$%\\]/g, "\\$&");
  const flags = `R=301,L,NE${isExternal(to) ? "" : ",E=own:1"}`;
  return `RewriteRule ${quoted(`^${patternSource(from)}(?:\\.html|/|/index\\.html)?$`)} ${quoted(target)} [${flags}]\n`;
}

/** Quotes a text. Backslashes are literal, except before a quote. */
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** Quotes a header value, in which a percent sign starts a variable. */
const headerValue = (text: string): string => quoted(text.replaceAll("%", "%%"));
