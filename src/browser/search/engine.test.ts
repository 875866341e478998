/** @jest-environment node */
import type { SearchHeads } from "../../shared/search/index-data";
import { embeddedEngine } from "./engine";

const heads: SearchHeads = {
  language: "en",
  aliases: [],
  pages: [{ href: "/a", title: "First page", breadcrumbs: [], description: "", questions: 0 }],
  entries: [{ page: 0, kind: "page", id: "", title: "", names: [] }],
};
const texts = { from: 0, texts: ["Needles are here."] };
const manifest = { heads: "heads.json", texts: ["texts.json"] };
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

test("returns partial results from the heads until the texts have loaded", async () => {
  let deliver: (value: unknown) => void = () => undefined;
  const engine = embeddedEngine(manifest, (name) =>
    name === "heads.json" ? Promise.resolve(heads) : new Promise((resolve) => (deliver = resolve)),
  );
  expect(await engine.search("first")).toMatchObject({ total: 1, partial: true });
  expect(await engine.search("needles")).toMatchObject({ total: 0, partial: true });
  deliver(texts);
  await settled();
  expect(await engine.search("needles")).toMatchObject({ total: 1, partial: false });
});

test("requests a failing text file twice, then searches without it", async () => {
  const asked: string[] = [];
  const engine = embeddedEngine(manifest, async (name) => {
    asked.push(name);
    if (name === "texts.json") throw new Error("offline");
    return heads;
  });
  await engine.load();
  await settled();
  expect(asked).toEqual(["heads.json", "texts.json", "texts.json"]);
  expect(await engine.search("first")).toMatchObject({ total: 1, partial: false });
});

test("rejects if the heads fail to load, and retries on the next call", async () => {
  let online = false;
  const engine = embeddedEngine({ ...manifest, texts: [] }, async () => {
    if (!online) throw new Error("offline");
    return heads;
  });
  await expect(engine.load()).rejects.toThrow("offline");
  online = true;
  expect(await engine.search("first")).toMatchObject({ total: 1, partial: false });
});
