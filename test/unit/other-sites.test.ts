import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { formatProblem } from "../../src/problems/problem";
import { problemsOfOtherSites } from "../../tools/lib/other-sites";
import { temporaryFolder } from "../support/temporary-folder";

/** A fake external site: a path such as `/404` returns that status, `/405` only for HEAD; `/slow` never responds. */
let server: Server;
let address = "";
const at = temporaryFolder();
let requests: string[] = [];
let timeout: number;
let open = 0;
let most = 0;
beforeEach(async () => {
  timeout = 20_000;
  requests = [];
  most = 0;
  server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open += 1;
    most = Math.max(most, open);
    response.on("close", () => (open -= 1));
    if (request.url === "/slow") return;
    response.writeHead(statusOf(request)).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

function statusOf({ method, url }: IncomingMessage): number {
  if (url === "/405") return method === "HEAD" ? 405 : 200;
  return Number(url?.slice(1)) || 200;
}

const place = { file: "content/a.mdx", line: 5, column: 3 };
async function run(...hrefs: readonly string[]): Promise<readonly string[] | string> {
  const links = hrefs.map((href) => ({ href, at: place }));
  const asking = { cache: at("cache", "sites.json"), pause: 1, timeout };
  const found = await problemsOfOtherSites(links, asking);
  return typeof found === "string" ? found : found.map((one) => formatProblem(one).replaceAll(address, "http://site"));
}

test("reports missing pages as errors and server errors as warnings", async () => {
  expect(await run(...["/", "/405", "/403", "/429", "/404", "/410", "/503"].map((one) => address + one))).toEqual([
    "content/a.mdx:5:3 · link to a page on another site that's gone — found `http://site/404`, status 404, expected a page. Fix: look for its new address, or remove the link.",
    "content/a.mdx:5:3 · link to a page on another site that's gone — found `http://site/410`, status 410, expected a page. Fix: look for its new address, or remove the link.",
    "content/a.mdx:5:3 · warning: link to a site that doesn't answer — found `http://site/503`, status 503, expected a page. Fix: open it in a browser; if it still doesn't answer, remove the link.",
  ]);
});

test("requests each page once, with HEAD and then GET if needed, one at a time", async () => {
  await run(`${address}/a#one`, `${address}/a#two`, `${address}/405`, `${address}/b`);
  expect(requests).toEqual(["HEAD /a", "HEAD /405", "GET /405", "HEAD /b"]);
  expect(most).toBe(1);
});

test("caches responses for a day, except server errors", async () => {
  const hrefs = [`${address}/404`, `${address}/503`];
  const first = await run(...hrefs);
  requests = [];
  expect(await run(...hrefs)).toEqual(first);
  expect(requests).toEqual(["HEAD /503", "GET /503"]);
  requests = [];
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 25 * 60 * 60 * 1000);
  await run(...hrefs);
  expect(requests).toContain("HEAD /404");
  jest.restoreAllMocks();
});

test("gives up a site that doesn't respond, and doesn't request it again", async () => {
  // The first request must succeed on a busy machine, too.
  timeout = 2_000;
  expect(await run(`${address}/`, `${address}/slow`, `${address}/after`)).toEqual([
    expect.stringMatching(/^content\/a\.mdx:5:3 · warning: .*found `http:\/\/site\/slow`, no answer in 2 s, /),
    expect.stringMatching(/`http:\/\/site\/after`, no answer/),
  ]);
  expect(requests).not.toContain("HEAD /after");
});

test("reports a missing network in one sentence", async () => {
  await new Promise((closed) => server.close(closed));
  expect(await run(`${address}/a`, `${address}/b`)).toBe(
    "npm run check · --external — found no network: the only site didn't answer (ECONNREFUSED), expected a connection. Fix: connect and run it again.",
  );
});

test("doesn't request example hosts, mail and phone links", async () => {
  expect(await run("https://checkout.example.com/", "https://shop.test/", "mailto:a@example.com", "tel:+30")).toEqual(
    [],
  );
});
