import sharp from "sharp";
import type { BuiltSite } from "../../tools/seo/built-site";
import { checkPage } from "../../tools/seo/pages";
import { checkWholeSite } from "../../tools/seo/whole-site";
import { formatProblem } from "../../src/problems/problem";
import { cardAddress } from "../../src/shared/card-address";
import { pageAddress } from "../../src/shared/paths";
import { linkedData } from "../../src/theme/components/PageHead/linked-data";

/** Breaks each aspect of a handmade site with three pages once. */

const SITE = "https://d.example/docs";
const DATE = "2026-01-31T12:00:00.000Z";

const png = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: "#0b6553" } })
    .png()
    .toBuffer();

let card: Buffer;
let icons: Record<string, Buffer>;
beforeAll(async () => {
  card = await png(1200, 630);
  icons = { "icon-192.png": await png(192, 192), "icon-512.png": await png(512, 512) };
});

function graph(path: string, title: string): string {
  const data = linkedData({
    siteTitle: "D",
    siteUrl: SITE,
    publisher: "P",
    locale: "en",
    url: pageAddress(SITE, path),
    title,
    description: "About it.",
    type: "TechArticle",
    modified: DATE,
    image: `${SITE}${cardAddress(path)}`,
    trail:
      path === "/"
        ? []
        : [
            { label: "Home", href: "/" },
            { label: title, href: path },
          ],
  });
  return JSON.stringify(data);
}

function html(path: string, title: string): string {
  return `<!doctype html><html><head><title>${title} | D</title><meta name="description" content="About it."/>
<link rel="icon" href="/docs/favicon.ico"/><link rel="apple-touch-icon" href="/docs/favicon.ico"/><link rel="manifest" href="/docs/manifest.webmanifest"/>
<link rel="canonical" href="${pageAddress(SITE, path)}"/><meta property="og:url" content="${pageAddress(SITE, path)}"/><meta property="og:title" content="${title}"/>
<meta property="og:description" content="About it."/><meta property="og:type" content="article"/><meta property="og:site_name" content="D"/>
<meta property="og:image" content="${SITE}${cardAddress(path)}"/><meta property="og:image:alt" content="${title}"/>
<meta name="twitter:card" content="summary_large_image"/>
<script type="application/ld+json">${graph(path, title)}</script></head><body></body></html>`;
}

type Files = Record<string, string | Buffer>;
type Change = (files: Files) => void;

function files(): Files {
  const urls = ["/", "/a"]
    .map((path) => `<url><loc>${pageAddress(SITE, path)}</loc><lastmod>${DATE}</lastmod></url>`)
    .join("");
  return {
    "index.html": html("/", "Home"),
    "a/index.html": html("/a", "A"),
    "a.html": html("/a", "A"),
    "404.html": html("/404", "Gone").replace("<meta", '<meta name="robots" content="noindex"/><meta'),
    "favicon.ico": "x",
    ...icons,
    "images/cards/index.png": card,
    "images/cards/a.png": card,
    "robots.txt": `User-agent: *\nSitemap: ${SITE}/sitemap-index.xml\n`,
    "sitemap-index.xml": `<sitemapindex><sitemap><loc>${SITE}/sitemap-0.xml</loc></sitemap></sitemapindex>`,
    "sitemap-0.xml": `<urlset>${urls}</urlset>`,
    "manifest.webmanifest": JSON.stringify({
      name: "D",
      short_name: "P",
      start_url: "/docs/",
      scope: "/docs/",
      theme_color: "#0b6553",
      icons: [192, 512].map((size) => ({
        src: `/docs/icon-${size}.png`,
        sizes: `${size}x${size}`,
        purpose: "any maskable",
      })),
    }),
  };
}

function site(change: Change): BuiltSite {
  const all = files();
  change(all);
  const page = (file: string, address: string) => ({ file: `public/${file}`, address, html: String(all[file]) });
  return {
    siteUrl: SITE,
    prefix: "/docs",
    listed: new Set(["/docs", "/docs/a"]),
    pages: [page("index.html", "/docs"), page("a/index.html", "/docs/a"), page("404.html", "/docs/404")],
    files: Object.keys(all),
    read: (file) => Buffer.from(all[file] as string),
  };
}

function problems(change: Change): string[] {
  const built = site(change);
  return [...built.pages.flatMap((page) => checkPage(built, page)), ...checkWholeSite(built)].map(formatProblem);
}

/** Replaces a text in both files of the page `/a`. */
const inA =
  (from: string | RegExp, to: string): Change =>
  (all) => {
    const changed = String(all["a.html"]).replace(from, to);
    if (changed === all["a.html"]) throw new Error(`nothing to replace: ${String(from)}`);
    all["a.html"] = changed;
    all["a/index.html"] = changed;
  };

const inFile =
  (file: string, from: string | RegExp, to: string): Change =>
  (all) => {
    all[file] = String(all[file]).replace(from, to);
  };

test("the SEO check reports nothing for a valid site", () => {
  expect(problems(() => {})).toEqual([]);
});

test("the SEO check reports file, line, column, found, expected and fix", () => {
  expect(problems(inA('"summary_large_image"', '"summary"'))).toEqual([
    "public/a/index.html:6:1 · `twitter:card` — found `summary`, expected `summary_large_image`. Fix: correct src/theme/components/PageHead/HeadTags.tsx.",
  ]);
});

test.each<[string, Change, string]>([
  ["no title", inA(/<title>.*?<\/title>/, ""), "`title` — found none"],
  ["the title of another page", inA("A | D", "Home | D"), "which public/index.html also has"],
  [
    "an empty description",
    inA('name="description" content="About it."', 'name="description" content=""'),
    "description — found an empty text, expected a text. Fix: write one in the page's front matter",
  ],
  [
    "an empty canonical address as the head's fault",
    inA(/canonical" href="[^"]*"/, 'canonical" href=""'),
    "canonical address — found an empty text, expected a text. Fix: correct src/theme/components/PageHead/HeadTags.tsx.",
  ],
  [
    "a listed page with noindex",
    inA("<meta", '<meta name="robots" content="noindex"/><meta'),
    "`robots` — found `noindex`, expected no `noindex`",
  ],
  [
    "another canonical address",
    inA(/canonical" href="[^"]*"/, `canonical" href="${SITE}/b"`),
    `address of the page — found \`${SITE}/b\`, expected \`${SITE}/a\``,
  ],
  [
    "the picture of another page",
    inA(/og:image" content="[^"]*"/, `og:image" content="${SITE}/images/cards/index.png"`),
    "`og:image` — found",
  ],
  ["an icon without a file", inA("/docs/favicon.ico", "/docs/no.ico"), "`link` with `rel=icon` — found `/docs/no.ico`"],
  ["no manifest", inA(/<link rel="manifest"[^>]*>/, ""), "`link` with `rel=manifest` — found none"],
  ["linked data that is no JSON", inA('"@graph":[', '"@graph":'), "linked data — found "],
  [
    "a reference that leads nowhere",
    inA(`"isPartOf":{"@id":"${SITE}/#website"}`, `"isPartOf":{"@id":"${SITE}/#no"}`),
    "expected the `@id` of a node in the graph",
  ],
  [
    "a node that nothing connects",
    inA(`,"breadcrumb":{"@id":"${SITE}/a#breadcrumb"}`, ""),
    "which isn't connected to the page",
  ],
  ["an article without a headline", inA('"headline":"A",', ""), "`headline` of TechArticle — found nothing"],
  ["a type that nobody knows", inA('"@type":"WebSite"', '"@type":"Site"'), "type of linked data — found `Site`"],
  [
    "an address of another site",
    inA(`"logo":"${SITE}`, '"logo":"https://other.example'),
    "`logo` of Organization — found `https://other.example/icon-512.png`",
  ],
  [
    "breadcrumbs that are counted wrong",
    inA('"position":2', '"position":3'),
    "`position` of a breadcrumb — found `3`, expected `2`",
  ],
  ["breadcrumbs that end elsewhere", inA(`"item":"${SITE}/a"`, `"item":"${SITE}"`), "last breadcrumb"],
  [
    "a date that is none",
    inA(`"dateModified":"${DATE}"`, '"dateModified":"soon"'),
    "`dateModified` of TechArticle — found `soon`",
  ],
  [
    "the not-found page without noindex",
    inFile("404.html", '<meta name="robots" content="noindex"/>', ""),
    "`robots` — found nothing, expected `noindex`",
  ],
  ["two files of a page that differ", inFile("a.html", "About", "On"), "flat copy of a page — found different text"],
  ["a page without its second file", (all) => void delete all["a.html"], "flat copy of a page — found no file"],
  ["no robots.txt", (all) => void delete all["robots.txt"], "robots.txt — found no file"],
  [
    "a page that the sitemap lacks",
    inFile("sitemap-0.xml", /<url><loc>[^<]*\/a<.*?<\/url>/, ""),
    `found no \`${SITE}/a\``,
  ],
  [
    "an unlisted page in the sitemap",
    inFile("sitemap-0.xml", `${SITE}/a`, `${SITE}/secret`),
    `sitemap — found \`${SITE}/secret\``,
  ],
  [
    "a page without its date in the sitemap",
    inFile("sitemap-0.xml", /<lastmod>.*?<\/lastmod>/, ""),
    "found nothing, expected the page's date",
  ],
  [
    "a picture of an unlisted page",
    (all) => void (all["images/cards/secret.png"] = card),
    "public/images/cards/secret.png:1:1 · preview image — found a file",
  ],
  [
    "a page without its picture",
    (all) => void delete all["images/cards/a.png"],
    "`og:image` — found the URL of a missing file",
  ],
  [
    "a picture of another size",
    (all) => void (all["images/cards/a.png"] = icons["icon-192.png"] as Buffer),
    "found png of 192 × 192 pixels",
  ],
  [
    "a heavy picture",
    (all) => void (all["images/cards/a.png"] = Buffer.concat([card, Buffer.alloc(60_000)])),
    "expected at most 60000 B",
  ],
  [
    "a manifest without a name",
    inFile("manifest.webmanifest", '"name":"D",', ""),
    "`name` of the web manifest — found nothing",
  ],
  [
    "no icon that may be cut",
    inFile("manifest.webmanifest", /any maskable/g, "any"),
    "expected a maskable icon of 192x192",
  ],
])("the SEO check reports %s", (_what, change, expected) => {
  expect(problems(change).join("\n")).toContain(expected);
});
