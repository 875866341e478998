import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { existsSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import path from "node:path";
import sirv from "sirv";

/** What a host does to a request: nothing, answer 404, send a page instead of a file, cut the connection. */
export type Fault = "missing" | "html" | "cut" | undefined;

export interface Host {
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
  /** The build that is served; a new value is a deployment. */
  directory: string;
  /** Path below which the files lie, whatever they were built for. */
  mount: string;
  fault: (address: string) => Fault;
  close(): Promise<void>;
}

/** A static host whose builds, place and faults a drill can change while readers are on it. */
export async function startHost(directory: string): Promise<Host> {
  const served = new Map<string, ReturnType<typeof sirv>>();
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const address = new URL(request.url ?? "/", "http://localhost").pathname;
    host.requests.push(address);
    const fault = host.fault(address);
    if (fault === "cut") return void request.socket.destroy();
    if (fault === "html")
      return void response
        .writeHead(200, { "content-type": "text/html; charset=utf-8" })
        .end("<!doctype html><title>Not this</title><p>Not this");
    const notFound = (): void => {
      const page = path.join(host.directory, "404.html");
      response
        .writeHead(404, { "content-type": "text/html; charset=utf-8" })
        .end(existsSync(page) ? readFileSync(page) : "");
    };
    if (fault === "missing" || !address.startsWith(host.mount)) return notFound();
    request.url = (request.url ?? "/").slice(host.mount.length) || "/";
    const files = served.get(host.directory) ?? sirv(host.directory, { dev: true, extensions: ["html"], etag: true });
    served.set(host.directory, files);
    response.setHeader("cache-control", "no-cache");
    files(request, response, notFound);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const host: Host = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    requests: [],
    directory,
    mount: "",
    fault: () => undefined,
    close: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  return host;
}
