import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sirv from "sirv";
import { headersFor, type HostDescription } from "../../src/hosts/description";
import { VARY, wantsMarkdown } from "../../src/hosts/markdown";
import { cleanPath, prefixOf, splitUrl } from "../../src/shared/paths";
import { remembered } from "../../src/shared/remembered";
import { twinPath } from "../../src/shared/twin-path";

export interface ServeOptions {
  /** The built site; a function is called for each request. */
  readonly directory: string | (() => string);
  /** 0 picks a free one. */
  readonly port: number;
  /** `/`, or the site's base path; a function is called for each request. */
  readonly basePath?: string | (() => string);
  /**
   * `redirect` (default): redirects other forms of a clean path to it, keeping the query.
   * `plain`: serves files as they are, like a host without rules.
   */
  readonly forms?: "redirect" | "plain";
  /** Sees every request first; `next` continues as usual, `notFound` sends the not-found page. */
  readonly intercept?: (
    request: { readonly address: string; readonly raw: IncomingMessage },
    response: ServerResponse,
    go: { readonly next: () => void; readonly notFound: () => void },
  ) => void;
}

export interface RunningServer {
  /** URL including the base path, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const valueOf = (value: string | (() => string)): string => (typeof value === "string" ? value : value());

/**
 * Serves a built site the way a static host does: 200 for clean paths, as Markdown if requested; otherwise the
 * not-found page with status 404. Sends the headers that the build defined for hosts, so that browser tests cover the
 * content security policy too; keeps headers that `intercept` has set.
 * @throws Error with code EADDRINUSE if the port is taken
 */
export async function serve({
  directory,
  port,
  basePath = "/",
  forms = "redirect",
  intercept = (_request, _response, { next }) => next(),
}: ServeOptions): Promise<RunningServer> {
  const filesOf = remembered((folder: string) => sirv(folder, { dev: true, extensions: ["html"], etag: true }));
  const server = createServer((request, response) => {
    // sirv crashes the process on a range that ends before it starts. Hosts ignore invalid ranges and send the whole
    // file.
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
    if (from === undefined || (to && Number(to) < Number(from))) delete request.headers.range;
    const folder = valueOf(directory);
    const prefix = prefixOf(valueOf(basePath));
    const { path: address, query } = splitUrl(request.url ?? "/");
    const notFound = (): void => {
      addHeaders(response, folder, address);
      sendNotFound(response, folder);
    };
    const next = (): void => {
      addHeaders(response, folder, address);
      if (prefix !== "" && address !== prefix && !address.startsWith(`${prefix}/`)) return notFound();
      const local = address.slice(prefix.length) || "/";
      const clean = forms === "redirect" ? cleanFormOf(local, folder) : undefined;
      if (clean !== undefined) {
        response.writeHead(301, { location: `${prefix}${clean}${query}` }).end();
        return;
      }
      // This file is only for hosts; as an address it doesn't exist.
      if (local === "/404") return notFound();
      const twin = twinPath(local);
      const hasTwin = existsSync(path.join(folder, twin));
      if (hasTwin) response.setHeader(VARY.name, VARY.value);
      const asMarkdown = hasTwin && wantsMarkdown(request.headers.accept);
      if (asMarkdown) addHeaders(response, folder, `${prefix}${twin}`);
      request.url = `${asMarkdown ? twin : local}${query}`;
      filesOf(folder)(request, response, notFound);
    };
    intercept({ address, raw: request }, response, { next, notFound });
  });
  // Disable the timeout: clients busy for longer than Node's default five seconds would find connections closed.
  server.keepAliveTimeout = 0;
  server.listen(port);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${prefixOf(valueOf(basePath))}`,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}

/** Returns the clean path of a page requested in another form; undefined for any other request. */
function cleanFormOf(local: string, directory: string): string | undefined {
  const clean = cleanPath(local);
  const isPage = local !== clean && local !== "/404.html" && existsSync(path.join(directory, clean, "index.html"));
  const isFlat = local.endsWith("/") && local !== "/" && existsSync(path.join(directory, `${clean}.html`));
  return isPage || isFlat ? clean : undefined;
}

function sendNotFound(response: ServerResponse, directory: string): void {
  const page = path.join(directory, "404.html");
  response
    .writeHead(404, { "content-type": "text/html; charset=utf-8" })
    .end(existsSync(page) ? readFileSync(page) : "Not found");
}

/** Reads `hosts/description.json` next to a built site; undefined if there is none. */
const descriptionOf = remembered((folder: string): HostDescription | undefined => {
  const file = path.resolve(folder, "../hosts/description.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as HostDescription) : undefined;
});

/** Adds the headers that the build defined for hosts. */
function addHeaders(response: ServerResponse, folder: string, address: string): void {
  const description = descriptionOf(folder);
  if (!description) return;
  for (const [name, value] of Object.entries(headersFor(description, address))) {
    if (!response.hasHeader(name)) response.setHeader(name, value);
  }
}
