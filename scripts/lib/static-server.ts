import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import sirv from "sirv";
import { cleanPath, splitUrl } from "../../src/shared/paths";

export interface ServeOptions {
  readonly directory: string;
  /** 0 picks a free one. */
  readonly port: number;
  /** `/`, or the path below which the site was built. */
  readonly basePath?: string;
}

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves a built site the way a good static host does: clean paths answer 200, every other form of
 * them is sent there with its query, unknown paths get the not-found page with status 404.
 * @throws Error with code EADDRINUSE when the port is taken
 */
export function serve({ directory, port, basePath = "/" }: ServeOptions): Promise<RunningServer> {
  const prefix = basePath === "/" ? "" : basePath;
  const files = sirv(directory, { dev: true, extensions: ["html"], etag: true });
  const notFound = path.join(directory, "404.html");
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const { path: address, query } = splitUrl(request.url ?? "/");
    if (!address.startsWith(prefix) || (prefix !== "" && address !== prefix && !address.startsWith(`${prefix}/`))) {
      sendNotFound();
      return;
    }
    const local = address.slice(prefix.length) || "/";
    const clean = cleanPath(local);
    const isPage = local !== clean && local !== "/404.html" && existsSync(path.join(directory, clean, "index.html"));
    if (isPage || (local.endsWith("/") && local !== "/" && existsSync(path.join(directory, `${clean}.html`)))) {
      response.writeHead(301, { location: `${prefix}${clean}${query}` });
      response.end();
      return;
    }
    request.url = `${local}${query}`;
    files(request, response, sendNotFound);
    function sendNotFound(): void {
      response.writeHead(404, { "content-type": "text/html; charset=utf-8" });
      response.end(existsSync(notFound) ? readFileSync(notFound) : "Not found");
    }
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => {
      const address = server.address();
      const actual = typeof address === "object" && address ? address.port : port;
      resolve({
        url: `http://localhost:${actual}${prefix}`,
        close: () =>
          new Promise((done) => {
            server.closeAllConnections();
            server.close(() => done());
          }),
      });
    });
  });
}
