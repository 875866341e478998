import { serve, type RunningServer, type ServeOptions } from "../../tools/lib/static-server";
import type { HostDescription } from "../../src/hosts/description";
import { write } from "../support/build-site";
import { temporaryFolder } from "../support/temporary-folder";

const at = temporaryFolder();
let server: RunningServer | undefined;
beforeEach(() => {
  write(at("public", "index.html"), "home");
  write(at("public", "a/index.html"), "page a");
  write(at("public", "a.html"), "page a");
  write(at("public", "404.html"), "not here");
});
afterEach(() => server?.close());

async function get(address: string, options: Partial<ServeOptions> = {}): Promise<readonly unknown[]> {
  server = await serve({ directory: at("public"), port: 0, ...options });
  const response = await fetch(`${server.url}${address}`, { redirect: "manual" });
  const body = await response.text();
  return response.status === 301 ? [301, response.headers.get("location")] : [response.status, body];
}

test.each<[string, Partial<ServeOptions>, readonly unknown[]]>([
  ["/a", {}, [200, "page a"]],
  ["/a/?b=1", {}, [301, "/a?b=1"]],
  ["/a.html", {}, [301, "/a"]],
  ["/a/index.html", {}, [301, "/a"]],
  ["/none", {}, [404, "not here"]],
  ["/a", { basePath: "/docs" }, [200, "page a"]],
  ["/a/", { basePath: "/docs" }, [301, "/docs/a"]],
  ["/a.html", { forms: "plain" }, [200, "page a"]],
  ["/a/", { forms: "plain" }, [200, "page a"]],
])("responds to %s with the options %j", async (address, options, expected) => {
  expect(await get(address, options)).toEqual(expected);
});

test.each([
  ["bytes=1-2", 206, "ag"],
  ["bytes=4-", 206, " a"],
  ["bytes=5-2", 200, "page a"],
  ["bytes=-2", 200, "page a"],
  ["bytes=a-b", 200, "page a"],
])("responds to the range %s with status %i and body %j", async (range, status, body) => {
  server = await serve({ directory: at("public"), port: 0 });
  const response = await fetch(`${server.url}/a`, { headers: { range } });
  expect([response.status, await response.text()]).toEqual([status, body]);
});

test.each(["/docsx", "/blog/a"])("responds to %s with 404, because it's outside the base path", async (address) => {
  server = await serve({ directory: at("public"), port: 0, basePath: "/docs" });
  expect((await fetch(server.url.replace("/docs", address))).status).toBe(404);
});

test("the intercept callback sees each request and can answer it", async () => {
  const seen: string[] = [];
  const intercept: ServeOptions["intercept"] = ({ address }, response, { next, notFound }) => {
    seen.push(address);
    if (address === "/gone") notFound();
    else if (address === "/mine") response.end("mine");
    else next();
  };
  expect(await get("/mine?x=1", { intercept })).toEqual([200, "mine"]);
  expect(await (await fetch(`${server?.url}/a`)).text()).toBe("page a");
  expect((await fetch(`${server?.url}/gone`)).status).toBe(404);
  expect(seen).toEqual(["/mine", "/a", "/gone"]);
});

test("serves a page's twin to clients that accept Markdown, and varies on Accept", async () => {
  write(at("public", "a.md"), "# A");
  write(at("public", "index.md"), "# Home");
  write(at("public", "hidden.html"), "hidden");
  server = await serve({ directory: at("public"), port: 0, basePath: "/docs" });
  const get = async (address: string, accept: string): Promise<readonly unknown[]> => {
    const response = await fetch(`${server?.url}${address}`, { headers: { accept } });
    const [type] = (response.headers.get("content-type") ?? "").split(";");
    return [type, await response.text(), response.headers.get("vary")];
  };
  expect(await get("/a", "text/markdown, text/html")).toEqual(["text/markdown", "# A", "Accept"]);
  expect(await get("/a?x=1", "TEXT/Markdown")).toEqual(["text/markdown", "# A", "Accept"]);
  expect(await get("/", "text/markdown")).toEqual(["text/markdown", "# Home", "Accept"]);
  expect(await get("/a", "text/html,*/*")).toEqual(["text/html", "page a", "Accept"]);
  expect(await get("/a.md", "*/*")).toEqual(["text/markdown", "# A", null]);
  expect(await get("/hidden", "text/markdown")).toEqual(["text/html", "hidden", null]);
});

test("sends the headers of hosts/description.json, also for not-found pages and redirects", async () => {
  const description: HostDescription = {
    prefix: "",
    pages: ["/", "/a"],
    moved: [],
    headers: { "X-Content-Type-Options": "nosniff" },
    caching: "max-age=0",
    rules: [{ pattern: "/*.js", name: "Cache-Control", value: "immutable" }],
    metaPolicy: "",
  };
  write(at("hosts/description.json"), JSON.stringify(description));
  write(at("public", "app.js"), "1");
  server = await serve({
    directory: at("public"),
    port: 0,
    intercept: (_request, response, { next }) => {
      response.setHeader("x-own", "kept");
      next();
    },
  });
  const seen = await Promise.all(
    ["/a", "/a.html", "/app.js", "/none"].map(async (address) => {
      const { status, headers } = await fetch(`${server?.url}${address}`, { redirect: "manual" });
      return [status, headers.get("x-content-type-options"), headers.get("cache-control"), headers.get("x-own")];
    }),
  );
  expect(seen).toEqual([
    [200, "nosniff", "max-age=0", "kept"],
    [301, "nosniff", "max-age=0", "kept"],
    [200, "nosniff", "immutable", "kept"],
    [404, "nosniff", "max-age=0", "kept"],
  ]);
});
