import { createSearchClient } from "./client";

const EMBEDDED = { heads: "heads.json", texts: [], worker: "worker.js" };
const heads = (title: string) => ({
  language: "en",
  aliases: [],
  pages: [{ href: "/a", title, breadcrumbs: [], description: "", questions: 0 }],
  entries: [{ page: 0, kind: "page", id: "", title: "", names: [] }],
});

const scope = globalThis as unknown as { __SEARCH__?: object; __BASE_PATH__?: string };
let files: Record<string, unknown>;
let asked: string[];

beforeEach(() => {
  asked = [];
  scope.__SEARCH__ = { provider: "embedded", docsearch: null, versions: ["2.0", "1.0"], lastVersion: "2.0" };
  // No workers, as under a policy that forbids them, so the index runs in the page.
  globalThis.fetch = jest.fn(async (address: string) => {
    asked.push(address);
    const file = files[new URL(address).pathname];
    return { ok: file !== undefined, status: file === undefined ? 404 : 200, json: async () => file } as Response;
  }) as unknown as typeof fetch;
});
afterEach(() => {
  delete scope.__SEARCH__;
  delete scope.__BASE_PATH__;
  Reflect.deleteProperty(globalThis, "fetch");
  jest.restoreAllMocks();
});

test.each([
  [null, "http://localhost/docs/search/"],
  ["2.0", "http://localhost/docs/search/"],
  ["1.0", "http://localhost/docs/search/versions/1.0/"],
])("searches the index of version %s", async (version, folder) => {
  scope.__BASE_PATH__ = "/docs";
  const at = new URL(folder).pathname;
  files = { [`${at}manifest.json`]: EMBEDDED, [`${at}heads.json`]: heads("Page") };
  const client = createSearchClient(version);
  expect(asked).toEqual([]);
  expect((await client.search("page")).total).toBe(1);
  expect(asked).toEqual([`${folder}manifest.json`, `${folder}heads.json`]);
});

test("rejects if the manifest fails to load, and retries on the next call", async () => {
  files = {};
  const client = createSearchClient(null);
  await expect(client.load()).rejects.toThrow("404");
  files = { "/search/manifest.json": EMBEDDED, "/search/heads.json": heads("Page") };
  await client.load();
  expect((await client.search("page")).total).toBe(1);
});

test("in development, loads a changed index and keeps an unchanged one", async () => {
  jest.replaceProperty(process, "env", { ...process.env, NODE_ENV: "development" });
  files = { "/search/manifest.json": EMBEDDED, "/search/heads.json": heads("Early") };
  const client = createSearchClient(null);
  await client.load();
  await client.load();
  expect(asked.filter((address) => address.endsWith("heads.json"))).toHaveLength(1);
  files["/search/manifest.json"] = { ...EMBEDDED, heads: "later.json" };
  files["/search/later.json"] = heads("Later");
  await client.load();
  expect((await client.search("later")).total).toBe(1);
});
