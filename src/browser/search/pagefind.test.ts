import { pagefindProvider, type Pagefind } from "./pagefind";

test("Pagefind's worker is never asked for: Trusted Types refuse the address of its script", async () => {
  const given: Parameters<Pagefind["options"]>[0][] = [];
  const script: Pagefind = {
    options: (options) => Promise.resolve(void given.push(options)),
    init: () => Promise.resolve(),
    search: () => Promise.resolve({ results: [] }),
  };
  const manifest = { digest: "1", language: "en", pages: "pages.json" };
  await pagefindProvider(manifest, "https://docs.example.com/search/", () => Promise.resolve(script)).load();
  expect(given).toEqual([expect.objectContaining({ noWorker: true })]);
});
