import { serve } from "../../tools/lib/static-server";

/** How a host fails: 404, 503, a page instead of a file, or a dropped connection; undefined if it doesn't. */
export type Fault = "missing" | "unavailable" | "html" | "cut" | undefined;

export interface Host {
  readonly url: string;
  /** Requested paths, in order. */
  readonly requests: string[];
  /** The build to serve; changing it simulates a deployment. */
  directory: string;
  /** Path under which the files are served, whatever they were built for. */
  mount: string;
  fault: (address: string) => Fault;
  /** Delays a request until the promise settles, like a slow host. */
  hold: (address: string) => Promise<void> | undefined;
  close(): Promise<void>;
}

/** Starts a static host whose build, mount path and faults a drill can change while pages are open. */
export async function startHost(directory: string): Promise<Host> {
  const state: Omit<Host, "url" | "close"> = {
    requests: [],
    directory,
    mount: "",
    fault: () => undefined,
    hold: () => undefined,
  };
  const server = await serve({
    directory: () => state.directory,
    basePath: () => state.mount,
    port: 0,
    forms: "plain",
    intercept: ({ address, raw }, response, { next, notFound }) => {
      const respond = (): void => {
        const fault = state.fault(address);
        if (fault === "cut") return void raw.socket.destroy();
        if (fault === "unavailable") return void response.writeHead(503).end("The service is unavailable.");
        if (fault === "html") {
          response
            .writeHead(200, { "content-type": "text/html; charset=utf-8" })
            .end("<!doctype html><title>Not this</title><p>Not this");
          return;
        }
        response.setHeader("cache-control", "no-cache");
        if (fault === "missing") notFound();
        else next();
      };
      state.requests.push(address);
      const held = state.hold(address);
      if (held) void held.then(respond);
      else respond();
    },
  });
  return Object.assign(state, server);
}
