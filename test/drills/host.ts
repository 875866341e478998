import { serve } from "../../tools/lib/static-server";

/** What a host does to a request: nothing, 404, 503, a page instead of a file, a connection that is cut. */
export type Fault = "missing" | "unavailable" | "html" | "cut" | undefined;

export interface Host {
  readonly url: string;
  /** Paths that were asked for, in order. */
  readonly requests: string[];
  /** The build that is served; a new value is a deployment. */
  directory: string;
  /** Path below which the files lie, whatever they were built for. */
  mount: string;
  fault: (address: string) => Fault;
  /** Keeps a request waiting until the promise is settled, as a slow host does. */
  hold: (address: string) => Promise<void> | undefined;
  close(): Promise<void>;
}

/** A static host whose builds, place and faults a drill can change while readers are on it. */
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
