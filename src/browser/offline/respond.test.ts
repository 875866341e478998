/** @jest-environment node */
import { NETWORK_LIMIT, respond, savedAddress, type Surroundings } from "./respond";

const ORIGIN = "https://docs.example.com";
const LIST = "/docs/offline.json";

const address = (path: string, method = "GET", origin = ORIGIN): string | undefined =>
  savedAddress({ method, url: `${origin}${path}` }, "/docs", ORIGIN);

test.each([
  ["/docs/guides/a", "/docs/guides/a"],
  ["/docs/guides/a/?q=1", "/docs/guides/a"],
  ["/docs/guides/a.html", "/docs/guides/a"],
  ["/docs/guides/a/index.html", "/docs/guides/a"],
  ["/docs/", "/docs"],
  ["/docs", "/docs"],
  ["/docs/1.0", "/docs/1.0"],
  ["/docs/page-data/a/page-data.json?x=1", "/docs/page-data/a/page-data.json"],
])("maps %s to the saved address %s", (asked, saved) => {
  expect(address(asked)).toBe(saved);
});

test("ignores other methods, other origins, paths outside the site and its own offline files", () => {
  expect(address("/docs/a", "POST")).toBeUndefined();
  expect(address("/docs/a", "GET", "https://example.com")).toBeUndefined();
  expect(address("/other")).toBeUndefined();
  expect(address("/docs-other")).toBeUndefined();
  expect(address(LIST)).toBeUndefined();
  expect(address("/docs/offline-worker.mjs")).toBeUndefined();
});

/** A stub is enough: the worker only passes responses on. */
const response = (text: string, status = 200) => ({ text, status }) as unknown as Response;
const asked = { mode: "navigate" } as Request;

/** A browser with one copy of these files, and a network. */
function around(files: Record<string, string>, fetch: Surroundings["fetch"], cache = "offline /docs/ 1"): Surroundings {
  const match = async (address: string, { cacheName }: MultiCacheQueryOptions) =>
    cacheName === cache && address in files ? response(files[address] ?? "") : undefined;
  const caches = { keys: async () => [cache], match } as unknown as CacheStorage;
  return { prefix: "/docs", origin: ORIGIN, caches, fetch };
}

const works = async (): Promise<Response> => response("new");
const fails = async (): Promise<Response> => {
  throw new TypeError("no network");
};
const copy = { [LIST]: "{}", "/docs/a": "saved", "/docs/app-0123456789.js": "saved script" };

test("prefers the network, and falls back to the copy on a network or server error but not on 404", async () => {
  expect(await respond(asked, "/docs/a", around(copy, works))).toMatchObject({ text: "new" });
  expect(await respond(asked, "/docs/a", around(copy, fails))).toMatchObject({ text: "saved" });
  const broken = async () => response("error", 502);
  expect(await respond(asked, "/docs/a", around(copy, broken))).toMatchObject({ text: "saved" });
  const gone = async () => response("not found", 404);
  expect(await respond(asked, "/docs/a", around(copy, gone))).toMatchObject({ status: 404 });
});

test("falls back to the copy when the network times out", async () => {
  jest.useFakeTimers();
  const answered = jest.fn();
  const pending = around(copy, () => new Promise(() => {}));
  void respond(asked, "/docs/a", pending).then(answered);
  await jest.advanceTimersByTimeAsync(NETWORK_LIMIT - 1);
  expect(answered).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(answered).toHaveBeenCalledWith(expect.objectContaining({ text: "saved" }));
  jest.useRealTimers();
});

test("serves a content-hashed script from the copy without a request", async () => {
  const fetch = jest.fn(works);
  const name = "/docs/app-0123456789.js";
  expect(await respond(asked, name, around(copy, fetch))).toMatchObject({ text: "saved script" });
  expect(fetch).not.toHaveBeenCalled();
});

test("answers with an offline page (503) if the copy is unfinished or another site's", async () => {
  const made: [BodyInit | null | undefined, ResponseInit | undefined][] = [];
  Object.assign(globalThis, {
    Response: class {
      constructor(...parts: (typeof made)[number]) {
        made.push(parts);
      }
    },
  });
  for (const other of [around({ "/docs/a": "part" }, fails), around(copy, fails, "offline / 1")])
    expect(await respond(asked, "/docs/a", other)).toBeInstanceOf(Response);
  expect(made).toHaveLength(2);
  for (const [body, head] of made) {
    expect(body).toContain("in your saved copy");
    expect(body).toMatch(/<html lang="en">.*<title>You're offline<.*<a href="\/docs\/">Go to the home page</s);
    expect(head).toEqual({ status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } });
  }
});
