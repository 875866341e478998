import { settled } from "../../../test/support/settled";
import type { OfflineList } from "../../shared/offline-list";
import { removeCopy, savedList, saveCopy } from "./saved-copy";

/** Minimal Cache Storage: names → addresses → texts. */
const stored = new Map<string, Map<string, string>>();
const reply = (text: string, ok = true) => ({
  ok,
  status: ok ? 200 : 404,
  redirected: false,
  headers: new Map([["content-type", text.startsWith("<") ? "text/html; charset=utf-8" : "text/plain"]]),
  text,
  json: async () => JSON.parse(text) as unknown,
});

const cacheOf = (name: string) => {
  const entries = stored.get(name) ?? new Map<string, string>();
  stored.set(name, entries);
  return {
    match: async (address: string) => (entries.has(address) ? reply(entries.get(address) ?? "") : undefined),
    put: async (address: string, response: { text: string }) => void entries.set(address, response.text),
  };
};

let host: Map<string, string>;
const fetched: string[] = [];
const registration = {
  unregister: jest.fn(async () => true),
  update: jest.fn(async () => {}),
  active: null as object | null,
  installing: null as (EventTarget & { state: string }) | null,
};
const register = jest.fn(async () => registration);

function listOf(build: string, texts: Record<string, string>): OfflineList {
  const files = Object.entries(texts).map(([address, text]) => [address, `digest of ${text}`, text.length] as const);
  return { build, bytes: files.reduce((sum, [, , bytes]) => sum + bytes, 0), pages: files.length, files };
}

/** Deploys a build to the host. */
function publish(build: string, texts: Record<string, string>): OfflineList {
  const list = listOf(build, texts);
  host = new Map([...Object.entries(texts), ["/offline.json", JSON.stringify(list)]]);
  return list;
}

beforeEach(() => {
  stored.clear();
  fetched.length = 0;
  jest.clearAllMocks();
  Object.assign(registration, { active: null, installing: null });
  Object.assign(globalThis, {
    caches: {
      keys: async () => [...stored.keys()],
      open: async (name: string) => cacheOf(name),
      match: async (address: string, { cacheName = "" }: MultiCacheQueryOptions) =>
        stored.has(cacheName) ? cacheOf(cacheName).match(address) : undefined,
      delete: async (name: string) => stored.delete(name),
    },
    fetch: async (address: string) => {
      fetched.push(address);
      return reply(host.get(address) ?? "", host.has(address));
    },
    Response: class {
      ok = true;
      constructor(readonly text: string) {}
    },
  });
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: { register, getRegistration: async () => registration },
  });
});

const save = (list: OfflineList, onProgress = (_bytes: number): void => {}) =>
  saveCopy(list, onProgress, new AbortController().signal);

test("doesn't recreate a copy that's deleted while it's read", async () => {
  await saveCopy(publish("1", { "/a": "<p>1" }), () => {}, new AbortController().signal);
  const keys = [...stored.keys()];
  jest.spyOn(caches, "keys").mockImplementation(async () => (stored.clear(), keys));
  expect(await savedList()).toBeUndefined();
  expect(stored.size).toBe(0);
});

test("saves every file, reports progress in bytes and registers the worker", async () => {
  const list = publish("one", { "/": "home", "/a": "page" });
  const progress: number[] = [];
  await save(list, (bytes) => progress.push(bytes));
  expect(progress).toEqual([4, 8]);
  expect([...(stored.get("offline / one")?.keys() ?? [])]).toEqual(["/", "/a", "/offline.json"]);
  expect(await savedList()).toEqual(list);
  expect(register).toHaveBeenCalledWith("/offline-worker.mjs", { scope: "/", updateViaCache: "none" });
});

test("saving finishes only once the new build's worker is active", async () => {
  const worker = Object.assign(new EventTarget(), { state: "installing" });
  registration.active = {};
  registration.update.mockImplementationOnce(async () => void (registration.installing = worker));
  const saved = jest.fn();
  const saving = save(publish("one", { "/": "home" })).then(saved);
  const enter = async (state: string): Promise<void> => {
    worker.state = state;
    worker.dispatchEvent(new Event("statechange"));
    await new Promise(process.nextTick);
  };
  await enter("activating");
  expect(registration.update).toHaveBeenCalled();
  expect(saved).not.toHaveBeenCalled();
  await enter("activated");
  await saving;
});

test("an update downloads only changed files and removes the older copy", async () => {
  await save(publish("one", { "/": "home", "/a": "page" }));
  const newer = publish("two", { "/": "home", "/a": "changed" });
  fetched.length = 0;
  await save(newer);
  expect(fetched).toEqual(["/a", "/offline.json"]);
  expect([...stored.keys()]).toEqual(["offline / two"]);
  expect(stored.get("offline / two")?.get("/")).toBe("home");
});

test("a file that fails to load leaves no copy and no worker", async () => {
  const list = publish("one", { "/": "home", "/a": "page" });
  host.delete("/a");
  await expect(save(list)).rejects.toThrow("/a didn't load (404).");
  expect([...stored.keys()]).toEqual([]);
  expect(registration.unregister).toHaveBeenCalled();
});

test("once a file has failed, requests no other and reports no progress", async () => {
  const names = Array.from({ length: 20 }, (_, index) => `/${index}`);
  const list = publish("one", Object.fromEntries(names.map((name) => [name, "page"])));
  host.delete("/0");
  const { fetch } = globalThis;
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  globalThis.fetch = async (address) => {
    const response = await fetch(address);
    if (response.ok) await held;
    return response;
  };
  const progress = jest.fn();
  const saving = expect(save(list, progress)).rejects.toThrow("/0 didn't load (404).");
  await settled();
  release();
  await saving;
  progress.mockClear();
  await settled();
  expect(progress).not.toHaveBeenCalled();
  expect(fetched.length).toBeLessThan(names.length);
});

test("an HTML page in place of a script fails and leaves no copy", async () => {
  const list = publish("one", { "/a": "<main>", "/app-0123456789.js": "script" });
  await save(list);
  await removeCopy();
  host.set("/app-0123456789.js", "<h1>Log in");
  await expect(save(list)).rejects.toThrow("/app-0123456789.js didn't load: the server sent a page instead.");
  expect([...stored.keys()]).toEqual([]);
});

test("a failed update keeps the older copy", async () => {
  const older = publish("one", { "/a": "page" });
  await save(older);
  const newer = publish("two", { "/a": "changed" });
  host.delete("/a");
  await expect(save(newer)).rejects.toThrow();
  expect(await savedList()).toEqual(older);
  expect(registration.unregister).not.toHaveBeenCalled();
});

test("fails and saves nothing if a new build is deployed meanwhile", async () => {
  const list = publish("one", { "/a": "page" });
  publish("two", { "/a": "page" });
  await expect(save(list)).rejects.toThrow("The site changed while it was being saved. Try again.");
  expect([...stored.keys()]).toEqual([]);
});

test("saving can be aborted", async () => {
  const list = publish("one", { "/a": "page", "/b": "page" });
  const stop = new AbortController();
  stop.abort();
  await expect(saveCopy(list, () => {}, stop.signal)).rejects.toThrow();
  expect([...stored.keys()]).toEqual([]);
});

test("saving can be aborted while the worker's registration is pending", async () => {
  register.mockReturnValueOnce(new Promise(() => {}));
  const stop = new AbortController();
  const saving = saveCopy(publish("one", { "/a": "page" }), () => {}, stop.signal);
  stop.abort(new Error("stopped"));
  await expect(saving).rejects.toThrow("stopped");
  expect([...stored.keys()]).toEqual([]);
});

test("removeCopy deletes this site's caches and worker, and leaves other caches alone", async () => {
  await save(publish("one", { "/a": "page" }));
  cacheOf("offline /other/ one");
  cacheOf("something else");
  await removeCopy();
  expect([...stored.keys()]).toEqual(["offline /other/ one", "something else"]);
  expect(registration.unregister).toHaveBeenCalled();
});
