/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { docsearchProvider } from "./docsearch";

const SETTING = { appId: "ABCDE12345", apiKey: "0123456789abcdef0123456789abcdef", indexName: "docs" };
const OPEN = "\uE000";
const CLOSE = "\uE001";

/** Records as the DocSearch crawler creates them, with Algolia's highlighting. */
const HITS = [
  {
    objectID: "1",
    url: "https://docs.example.com/docs/guides/pay/#later",
    hierarchy: { lvl0: "Guides", lvl1: "Payments", lvl2: "Pay later", lvl3: null },
    _highlightResult: {
      hierarchy: { lvl1: { value: "Payments" }, lvl2: { value: `${OPEN}Pay${CLOSE} later` } },
    },
    _snippetResult: { content: { value: `… shoppers ${OPEN}pay${CLOSE} in parts …` } },
  },
  {
    objectID: "2",
    url: "https://docs.example.com/docs/guides/pay/#later",
    hierarchy: { lvl0: "Guides", lvl1: "Payments", lvl2: "Pay later" },
  },
  {
    objectID: "3",
    url: "https://docs.example.com/docs/guides/pay.html",
    hierarchy: { lvl0: "Guides", lvl1: "Payments" },
  },
  { objectID: "4", url: "https://docs.example.com/docs/", hierarchy: { lvl0: null, lvl1: "Start" } },
];

let server: Server;
let asked: { path: string; headers: NodeJS.Dict<string | string[]>; body: { requests: Record<string, unknown>[] } }[];
let response: { status: number; hits: unknown[] };

beforeAll(async () => {
  server = createServer((request, reply) => {
    let text = "";
    request.on("data", (part: Buffer) => (text += part.toString()));
    request.on("end", () => {
      asked.push({
        path: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(text) as (typeof asked)[0]["body"],
      });
      reply.writeHead(response.status, { "content-type": "application/json" });
      reply.end(
        JSON.stringify(response.status === 200 ? { results: [{ hits: response.hits }] } : { message: "wrong key" }),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  Object.assign(globalThis, { __BASE_PATH__: "/docs" });
  response = { status: 200, hits: HITS };
});

/** The provider with Algolia's real client, pointed at the local server. */
function provider(version: string | null = null) {
  const url = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const manifest = { pages: "pages.json", digest: "" };
  return docsearchProvider(SETTING, manifest, "https://docs.example.com/docs/search/", version, {
    hosts: [{ url, accept: "readWrite", protocol: "http" }],
  });
}

test("groups hits by page without duplicates, with marks and site-relative paths", async () => {
  const { groups, total, partial } = await provider().search("  pay ");
  expect([total, partial]).toEqual([3, false]);
  expect(groups).toEqual([
    {
      title: "Payments",
      href: "/guides/pay",
      breadcrumbs: ["Guides"],
      results: [
        {
          kind: "section",
          href: "/guides/pay#later",
          title: { text: "Pay later", marks: [[0, 3]] },
          excerpt: { text: "… shoppers pay in parts …", marks: [[11, 14]] },
        },
        {
          kind: "page",
          href: "/guides/pay",
          title: { text: "Payments", marks: [] },
          excerpt: { text: "", marks: [] },
        },
      ],
    },
    {
      title: "Start",
      href: "/",
      breadcrumbs: [],
      results: [{ kind: "page", href: "/", title: { text: "Start", marks: [] }, excerpt: { text: "", marks: [] } }],
    },
  ]);
});

test("sends one request per query with the configured index and app ID, and none before", async () => {
  const search = provider();
  await search.load();
  expect(asked).toEqual([]);
  await search.search("pay");
  expect(asked).toHaveLength(1);
  expect(asked[0]?.path).toMatch(/^\/1\/indexes\/\*\/queries/);
  expect(asked[0]?.headers).toMatchObject({ "x-algolia-application-id": "ABCDE12345" });
  const [request] = asked[0]?.body.requests ?? [];
  expect(request).toMatchObject({ indexName: "docs", query: "pay", hitsPerPage: 24 });
  expect(request).not.toHaveProperty("facetFilters");
});

test("filters by the current version on a site with several versions", async () => {
  await provider("1.0").search("pay");
  expect(asked[0]?.body.requests[0]).toMatchObject({ facetFilters: ["version:1.0"] });
});

test("rejects with Algolia's message if the key is refused", async () => {
  response = { status: 403, hits: [] };
  await expect(provider().search("pay")).rejects.toThrow("wrong key");
});

test("without hits, suggests pages with similar titles from the site's own list", async () => {
  response = { status: 200, hits: [] };
  const pages = [{ title: "Payments", href: "/guides/pay" }];
  const own = jest.spyOn(globalThis, "fetch").mockResolvedValue(new Response(JSON.stringify(pages)));
  expect((await provider().search("paymxnts")).nearest.pages).toEqual(pages);
  expect(own.mock.calls.map(([address]) => address)).toEqual(["https://docs.example.com/docs/search/pages.json"]);
  own.mockRestore();
});
