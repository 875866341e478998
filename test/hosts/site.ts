import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inlineHashesOf, writeHostFiles } from "../../src/outputs/hosts/host-files";
import { searchSchema } from "../../src/config/search-schema";
import { redirectPage } from "../../src/content-model/redirects";
import { write } from "../support/build-site";

export const HASH = "0123456789";
const REDIRECTS = [
  { from: "/old", to: "/a" },
  { from: "/old-section", to: "/guides/b?tab=php#top" },
  { from: "/old-shop", to: "https://example.com/shop" },
];
const PAGES = ["/", "/a", "/guides/b", "/1.0"];
/** A page that's served, but that no list may mention. */
const UNLISTED = "/guides/hidden";

/** Above the size threshold for compression. */
const TEXT = "Text that is long enough to be worth compressing. ".repeat(40);
const html = (name: string): string =>
  `<!doctype html><html><head><style>p{margin:0}</style></head><body><p>${name}</p><p>${TEXT}</p><script>"${"early"}"</script></body></html>\n`;

/**
 * Creates a small site as the build leaves it, with every kind of file except compressed ones, and its files for hosts.
 * @returns the project folder
 */
export function prepareHostedSite(basePath: "/" | "/docs"): string {
  const project = mkdtempSync(path.join(tmpdir(), "hosted-"));
  const put = (file: string, text: string): void => write(path.join(project, "public", file), text);
  for (const page of [...PAGES, UNLISTED]) {
    put(path.join(page, "index.html"), html(page));
    if (page !== "/") put(`${page}.html`, html(page));
  }
  for (const { from, to } of REDIRECTS) put(`${from}.html`, redirectPage(to, basePath, "https://docs.example.com"));
  for (const file of ["404.html", "404/index.html"]) put(file, html("not found"));
  put(`app-${HASH}.js`, `// ${TEXT}`);
  put(`app.${HASH}.css`, `/* ${TEXT} */`);
  put("search/0123456789abcdef.json", JSON.stringify({ TEXT }));
  put("search/manifest.json", "{}");
  put("page-data/a/page-data.json", JSON.stringify({ TEXT }));
  put("images/shop.svg", '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put("manifest.webmanifest", "{}");
  put("a.md", `# A\n\n${TEXT}`);
  put("index.md", "# Home\n");
  put("guides/b.md", "# B\n");
  put("1.0.md", "# 1.0\n");
  put("llms.txt", "# All pages\n");
  put("llms/guides.txt", "# B\n");
  put("documentation.zip", "PK");
  put("offline.json", "{}");
  put("offline-worker.mjs", "self;\n");
  put("robots.txt", "User-agent: *\n");
  put("api/changes.xml", "<feed/>");
  put("api/openapi.yaml", "openapi: 3.1.0\n");
  put("downloads/check.mjs", "export {};\n");
  put("downloads/sdk.d.ts", "export {};\n");
  put("webpack.stats.json", "{}");
  writeHostFiles(project, {
    config: { basePath, redirects: REDIRECTS, analytics: { containerId: null }, search: searchSchema.parse({}) },
    pages: PAGES,
    hashes: inlineHashesOf(path.join(project, "public")),
  });
  return project;
}
