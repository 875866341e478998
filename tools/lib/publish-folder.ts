import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { HostDescription } from "../../src/hosts/description";
import { withMetaPolicy } from "../../src/hosts/github-pages";
import { netlifyRedirects } from "../../src/hosts/static-files";
import { filesOf } from "../../src/site/files-of";

/** Hosts that take a folder. The others are told where `public/` is. */
export const FOLDER_HOSTS = ["netlify", "cloudflare", "vercel", "github-pages", "apache"] as const;
export type FolderHost = (typeof FOLDER_HOSTS)[number];

/** Left in `public/` by Gatsby for its next build, and what nginx alone reads. */
const NOT_PUBLISHED = /\.gz$|^(?:webpack\.stats|chunk-map)\.json$|^_gatsby\//;
/** Rules of Netlify and Cloudflare Pages, which belong at the top of what is published. */
const RULES = /^_(?:headers|redirects)$/;

/** One of the author's, from `static/`, stays. */
const HTACCESS = ".htaccess";

/**
 * Makes the folder that is published on a host: the built site, below its base path where it has one, with the host's
 * own files where it looks for them.
 * @param project the project's folder, built
 * @returns the folder, `hosts/<host>` in the project
 */
export function publishFolder(project: string, host: FolderHost): string {
  const description = JSON.parse(readFileSync(path.join(project, "hosts/description.json"), "utf8")) as HostDescription;
  const from = path.join(project, "public");
  const top = path.join(project, "hosts", host);
  // GitHub puts a project's site below the name of its repository by itself; Apache's rules belong into the site's folder.
  const prefix = host === "github-pages" || host === "apache" ? "" : description.prefix;
  const readsRules = host === "netlify" || host === "cloudflare";
  const copy = (file: string, to: string): void => cpSync(path.join(from, file), path.join(top, to));
  rmSync(top, { recursive: true, force: true });
  mkdirSync(top, { recursive: true });
  const files = new Set(filesOf(from));
  // Cloudflare serves a folder's page at `/a/`; where there is none, it leads to `/a` by itself.
  const isTwin = (file: string): boolean =>
    host === "cloudflare" && file.endsWith("/index.html") && files.has(file.replace(/\/index\.html$/, ".html"));
  for (const file of files) {
    if (NOT_PUBLISHED.test(file) || isTwin(file)) continue;
    if (!RULES.test(file)) copy(file, path.join(prefix, file));
    else if (readsRules) copy(file, file);
  }
  if (prefix !== "") {
    copy("404.html", "404.html");
    // So that the base path itself is a page, with no slash at its end.
    copy("index.html", `${prefix}.html`);
  }
  if (host === "netlify") writeFileSync(path.join(top, "_redirects"), netlifyRedirects(description));
  if (host === "vercel") cpSync(path.join(project, "hosts/vercel.json"), path.join(top, "vercel.json"));
  if (host === "apache" && !files.has(HTACCESS))
    cpSync(path.join(project, "hosts/apache.htaccess"), path.join(top, HTACCESS));
  if (host === "github-pages") addMetaPolicy(top, description.metaPolicy);
  return top;
}

function addMetaPolicy(folder: string, metaPolicy: string): void {
  for (const file of filesOf(folder).filter((name) => name.endsWith(".html"))) {
    const place = path.join(folder, file);
    writeFileSync(place, withMetaPolicy(readFileSync(place, "utf8"), metaPolicy));
  }
}
