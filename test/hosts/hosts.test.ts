import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { startApache, startNginx, type RunningServer } from "../../tools/lib/web-servers";
import { compressFiles } from "../../src/outputs/compressed/compressed";
import { FOLDER_HOSTS, publishFolder, type FolderHost } from "../../tools/lib/publish-folder";
import type { HostDescription } from "../../src/hosts/description";
import { startCloudflare, type RunningCloudflare } from "../support/hosts/cloudflare";
import { write } from "../support/build-site";
import { cloudFront } from "../support/hosts/cloudfront";
import { githubPages } from "../support/hosts/github-pages";
import { folderOf, type Host, type Reply } from "../support/hosts/host";
import { netlify } from "../support/hosts/netlify";
import { ask, runningHost } from "../support/hosts/server";
import { vercel } from "../support/hosts/vercel";
import { GOLDEN, type Row } from "./golden";
import { HASH, prepareHostedSite } from "./site";

/** Follows redirects as a browser would; allows two, not three. */
async function follow(
  host: Host,
  address: string,
  accept?: string,
): Promise<{ readonly reply: Reply; readonly hops: string[] }> {
  const hops: string[] = [];
  let reply = await host.get(address, accept);
  while (hops.length < 2 && [301, 307, 308].includes(reply.status)) {
    const location = reply.headers.location ?? "";
    hops.push(location);
    if (/^https?:/.test(location)) break;
    reply = await host.get(location.replace(/#.*$/, ""), accept);
  }
  return { reply, hops };
}

describe.each([["/"], ["/docs"]] as const)("a site at %s", (basePath) => {
  const prefix = basePath === "/" ? "" : basePath;
  const project = prepareHostedSite(basePath);
  const description = JSON.parse(readFileSync(path.join(project, "hosts/description.json"), "utf8")) as HostDescription;
  const text = (file: string): string => readFileSync(path.join(project, "hosts", file), "utf8");
  const published = (host: FolderHost) => folderOf(publishFolder(project, host));
  let server: RunningServer;
  let apache: RunningServer;
  let cloudflare: RunningCloudflare;
  const hosts: Record<string, () => Host | Promise<Host>> = {
    nginx: () => runningHost("nginx", server.url),
    Apache: () => runningHost("Apache", apache.url),
    Netlify: () => netlify(publishFolder(project, "netlify")),
    "Cloudflare Pages": () => runningHost("Cloudflare Pages", cloudflare.url),
    Vercel: () => vercel(published("vercel"), text("vercel.json")),
    CloudFront: () =>
      cloudFront(folderOf(path.join(project, "public")), {
        functionSource: text("cloudfront-function.js"),
        headersPolicy: text("cloudfront-headers.json"),
        uploadScript: text("s3-upload.sh"),
      }),
    "GitHub Pages": () => githubPages(published("github-pages"), prefix),
  };
  beforeAll(async () => {
    await compressFiles(path.join(project, "public"));
    server = await startNginx(path.join(project, "public"), path.join(project, "hosts/nginx.conf"));
    apache = await startApache(publishFolder(project, "apache"), prefix);
    cloudflare = await startCloudflare(publishFolder(project, "cloudflare"));
  });
  afterAll(async () => {
    server.close();
    apache.close();
    await cloudflare.close();
    rmSync(project, { recursive: true });
  });

  /** Returns the address on the host; the home page's is the base path itself. */
  const place = (address: string): string =>
    /^https?:/.test(address) ? address : `${prefix}${address}`.replace(/^\/docs\/(?=\?|$)/, "/docs");

  describe.each(Object.keys(hosts))("on %s", (name) => {
    const onGithub = name === "GitHub Pages";
    let host: Host;
    beforeAll(async () => {
      host = await hosts[name]!();
    });

    // Vercel normalizes addresses itself; how it treats these is up to Vercel.
    const rows = GOLDEN.filter(({ safe }) => !safe || name !== "Vercel");

    test.each(rows.map((row) => [row.address, row] as const))("%s", async (_address, row: Row) => {
      const address = place(row.address);
      const { reply, hops } = await follow(host, address);
      for (const hop of hops) if (!/^https:/.test(hop)) expect(hop).toMatch(/^\/(?![/\\])/);
      if (row.safe) return;
      const own = { "GitHub Pages": row.github, Netlify: row.netlify, Vercel: row.vercel }[name];
      const { status, to, caching, type } = own ?? row.expected;
      if (status === "redirect") {
        expect(hops.at(-1)).toBe(place(to ?? ""));
        if (!/^https:/.test(to ?? "")) expect(reply.status).toBe(200);
        return;
      }
      if (to !== undefined) expect([undefined, place(to)]).toContain(hops.at(-1));
      // Only GitHub can't serve a base path without a trailing slash.
      else expect(hops).toEqual(onGithub && prefix !== "" && row.address === "/" ? [`${prefix}/`] : []);
      expect(reply.status).toBe(status);
      if (onGithub) return;
      if (type) expect(reply.headers["content-type"]).toMatch(type);
      if (caching) expect(reply.headers["cache-control"]).toMatch(caching);
      for (const [header, value] of Object.entries(description.headers))
        expect([header, reply.headers[header.toLowerCase()]]).toEqual([header, value]);
    });
  });

  /** Vercel redirects to the twin; the others send it in place of the page. Hosts not listed only get files. */
  const NEGOTIATE = ["nginx", "Apache", "Vercel", "CloudFront"];

  describe.each(Object.keys(hosts))("Markdown on %s", (name) => {
    const asks = NEGOTIATE.includes(name) ? /^text\/markdown; ?charset=utf-8/i : /^text\/html/;

    test.each(["/", "/a", "/1.0", "/guides/b?q=1"])("%s honours Accept where the host negotiates", async (page) => {
      const host = await hosts[name]!();
      for (const accept of ["text/markdown", "text/html;q=0.5, text/markdown, */*"]) {
        const { reply } = await follow(host, place(page), accept);
        expect([reply.status, reply.headers["content-type"]]).toEqual([200, expect.stringMatching(asks)]);
      }
      const browser = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
      const { reply } = await follow(host, place(page), browser);
      expect([reply.status, reply.headers["content-type"]]).toEqual([200, expect.stringMatching(/^text\/html/)]);
    });

    test("a page without a Markdown twin, an image and a missing page are sent as usual", async () => {
      const host = await hosts[name]!();
      const types = async (address: string) => {
        const { reply } = await follow(host, place(address), "text/markdown");
        return [reply.status, reply.headers["content-type"]];
      };
      expect(await types("/guides/hidden")).toEqual([200, expect.stringMatching(/^text\/html/)]);
      expect(await types("/images/shop.svg")).toEqual([200, expect.stringMatching(/^image\/svg/)]);
      expect(await types("/nope")).toEqual([404, expect.stringMatching(/^text\/html/)]);
    });
  });

  test.each(["nginx", "Apache", "Vercel"])(
    "%s sends Vary: Accept for pages with a Markdown twin and for nothing else",
    async (name) => {
      const host = await hosts[name]!();
      for (const page of ["/", "/a", "/1.0"])
        expect((await host.get(place(page))).headers.vary).toMatch(/\baccept\b(?!-)/i);
      for (const other of ["/a.md", `/app-${HASH}.js`, "/guides/hidden", "/nope"])
        expect((await host.get(place(other))).headers.vary ?? "").not.toMatch(/\baccept\b(?!-)/i);
    },
  );

  test("Cloudflare accepts every redirect rule and contacts no other host", () => {
    expect(cloudflare.said).toMatch(/Parsed \d+ valid redirect rules/);
    expect(cloudflare.said).not.toMatch(/warning|invalid/i);
    expect(cloudflare.asked().filter((host) => host !== "127.0.0.1")).toEqual([]);
  });

  test("nginx sends compressed files to clients and proxies that accept them, with the same headers", async () => {
    for (const address of ["/a", "/a.md", "/page-data/a/page-data.json", "/nope"]) {
      const plain = await ask(server.url, place(address));
      const compressed = await ask(server.url, place(address), { "accept-encoding": "gzip", via: "1.1 proxy" });
      expect([address, plain.headers["content-encoding"], compressed.headers["content-encoding"]]).toEqual([
        address,
        undefined,
        "gzip",
      ]);
      expect(compressed.headers.vary).toMatch(/accept-encoding/i);
      expect(compressed.headers["content-security-policy"]).toBe(description.headers["Content-Security-Policy"]);
      expect(compressed.headers["content-type"]).toBe(plain.headers["content-type"]);
    }
  });

  test("pages on GitHub have the policy in a meta tag, without directives that only a header can set", () => {
    const folder = published("github-pages");
    for (const file of ["index.html", "a.html", "guides/b/index.html", "404.html", "old.html"]) {
      const html = folder.read(file);
      const [, content] = /<head><meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(
        html.replace(/>\s+</g, "><"),
      ) ?? ["", ""];
      expect([file, content]).toEqual([file, description.metaPolicy]);
    }
    expect(description.metaPolicy).toContain("require-trusted-types-for 'script'");
    expect(description.metaPolicy).not.toContain("frame-ancestors");
    expect(folder.has(".nojekyll")).toBe(true);
    expect(folder.has("_redirects")).toBe(false);
  });

  test("no _headers or _redirects file names an unlisted page, and no published folder has files that only the build needs", () => {
    for (const name of FOLDER_HOSTS) {
      const folder = published(name);
      for (const file of ["_headers", "_redirects"])
        if (folder.has(file)) expect(folder.read(file)).not.toContain("hidden");
      expect(folder.has(`${prefix.slice(1)}${prefix ? "/" : ""}webpack.stats.json`)).toBe(false);
      expect(folder.has(`${prefix.slice(1)}${prefix ? "/" : ""}a.html.gz`)).toBe(false);
    }
  });
});

test("publishing for Apache keeps the author's own .htaccess", () => {
  const project = prepareHostedSite("/");
  write(path.join(project, "public/.htaccess"), "# The author's\n");
  expect(folderOf(publishFolder(project, "apache")).read(".htaccess")).toBe("# The author's\n");
  rmSync(project, { recursive: true });
});

test("an error states why nginx refuses a configuration", async () => {
  const project = prepareHostedSite("/");
  write(path.join(project, "hosts/broken.conf"), "rewrite only-one;\n");
  await expect(startNginx(path.join(project, "public"), path.join(project, "hosts/broken.conf"))).rejects.toThrow(
    /nginx refuses the configuration:[\s\S]*invalid number of arguments in "rewrite"/,
  );
  rmSync(project, { recursive: true });
});
