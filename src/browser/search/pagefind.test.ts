/** @jest-environment node */
import { pagefindProvider, type Pagefind } from "./pagefind";

test("disables Pagefind's worker, whose script address Trusted Types would block", async () => {
  const given: Parameters<Pagefind["options"]>[0][] = [];
  const script: Pagefind = {
    options: (options) => Promise.resolve(void given.push(options)),
    init: () => Promise.resolve(),
    search: () => Promise.resolve({ results: [] }),
  };
  const manifest = { digest: "1", pages: "pages.json" };
  await pagefindProvider(manifest, "https://docs.example.com/search/", () => Promise.resolve(script)).load();
  expect(given).toEqual([expect.objectContaining({ noWorker: true })]);
});

test.each([
  ["as the index has them", { title: "Refunds", crumbs: '["Guides","Payment"]' }, ["Guides", "Payment"]],
  ["none where the index has none", { title: "Home" }, []],
])("page breadcrumbs: %s", async (_name, meta, breadcrumbs) => {
  const data = {
    url: "/refunds",
    meta: meta as Record<string, string>,
    excerpt: "A <mark>refund</mark>.",
    sub_results: [],
  };
  const script: Pagefind = {
    options: () => Promise.resolve(),
    init: () => Promise.resolve(),
    search: () => Promise.resolve({ results: [{ data: () => Promise.resolve(data) }] }),
  };
  const manifest = { digest: "1", pages: "pages.json" };
  const provider = pagefindProvider(manifest, "https://docs.example.com/search/", () => Promise.resolve(script));
  const { groups } = await provider.search("refund");
  expect(groups.map((group) => group.breadcrumbs)).toEqual([breadcrumbs]);
});
