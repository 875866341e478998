import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { HostDescription } from "../../src/hosts/description";
import { withMetaPolicy } from "../../src/hosts/github-pages";
import { netlifyRedirects } from "../../src/hosts/static-files";
import { filesOf } from "../../src/site/files-of";

/** Hosts that publish a folder. For the others, you configure where `public/` is. */
export const FOLDER_HOSTS = ["netlify", "cloudflare", "vercel", "github-pages", "apache"] as const;
export type FolderHost = (typeof FOLDER_HOSTS)[number];

/** Files that Gatsby leaves in `public/` for its next build, and those only nginx reads. */
const NOT_PUBLISHED = /\.gz$|^(?:webpack\.stats|chunk-map)\.json$|^_gatsby\//;
/** Rule files of Netlify and Cloudflare Pages, which belong at the root of the published folder. */
const RULES = /^_(?:headers|redirects)$/;

/** An author's own file from `static/` takes precedence. */
const HTACCESS = ".htaccess";

/**
 * Assembles the folder to publish on a host: the built site, under its base path if it has one, with the host's own
 * files where the host expects them.
 * @param project project folder with a build
 * @returns the folder, `hosts/<host>` in the project
 */
export function publishFolder(project: string, host: FolderHost): string {
  const description = JSON.parse(readFileSync(path.join(project, "hosts/description.json"), "utf8")) as HostDescription;
  const from = path.join(project, "public");
  const top = path.join(project, "hosts", host);
  // GitHub serves a project's site under its repository name by itself; Apache reads rules from the site's folder.
  const prefix = host === "github-pages" || host === "apache" ? "" : description.prefix;
  const readsRules = host === "netlify" || host === "cloudflare";
  const copy = (file: string, to: string): void => cpSync(path.join(from, file), path.join(top, to));
  rmSync(top, { recursive: true, force: true });
  mkdirSync(top, { recursive: true });
  const files = new Set(filesOf(from));
  // Cloudflare serves a folder's index at `/a/`; without one, it redirects to `/a` by itself.
  const isTwin = (file: string): boolean =>
    host === "cloudflare" && file.endsWith("/index.html") && files.has(file.replace(/\/index\.html$/, ".html"));
  for (const file of files) {
    if (NOT_PUBLISHED.test(file) || isTwin(file)) continue;
    if (!RULES.test(file)) copy(file, path.join(prefix, file));
    else if (readsRules) copy(file, file);
  }
  if (prefix !== "") {
    copy("404.html", "404.html");
    // Makes the base path itself a page, without a trailing slash.
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
