import { pagefindInNode } from "../../tools/lib/pagefind-in-node";
import { pagefindProvider } from "../browser/search/pagefind";
import type { EntryHead } from "../shared/search/index-data";
import type { BuiltIndex } from "./site-index";
import { pagefindFiles } from "./pagefind";

const entry = (page: number, kind: EntryHead["kind"], id = "", title = "", names: string[] = []): EntryHead => ({
  page,
  kind,
  id,
  title,
  names,
});
const page = (href: string, title: string) => ({
  href,
  title,
  breadcrumbs: ["Guides, all", 'The "first" & <last>'],
  description: `All about ${title}.`,
  questions: 0,
});

const INDEX: BuiltIndex = {
  heads: {
    language: "en-GB",
    aliases: [],
    pages: [
      page("/guides/pay", "Payments"),
      page("/api/refund", "Refund order"),
      { ...page("/style", "Bassoon, bassoon"), last: true },
      page("/guides/music", "Music"),
    ],
    entries: [
      entry(0, "page"),
      entry(0, "section", "later", "Pay later", ["speed_limit"]),
      entry(1, "operation", "", "", ["refundOrder"]),
      entry(1, "field", "field-order_id", "order_id"),
      entry(1, "code", "too-much", "AMOUNT_TOO_HIGH"),
      entry(2, "page"),
      entry(3, "page"),
    ],
  },
  texts: [
    "Shoppers pay.",
    "In <b>parts</b> & more.",
    "Gives money back.",
    "The id of the order.",
    "More than was paid.",
    "Bassoon and bassoon.",
    "Long words before there is one about a bassoon.",
    "ocarina",
  ],
  asked: [],
};

let provider: ReturnType<typeof pagefindProvider>;
let files: ReadonlyMap<string, Uint8Array>;
beforeAll(async () => {
  files = await pagefindFiles(INDEX);
  const manifest = { pages: "pages.json", digest: "0" };
  provider = pagefindProvider(manifest, "https://site.invalid/search/", async () => pagefindInNode(files));
}, 60_000);

const found = async (query: string) =>
  (await provider.search(query)).groups.flatMap(({ results }) => results.map(({ kind, href }) => `${kind} ${href}`));

test.each([
  ["payments", "page /guides/pay"],
  ["parts", "section /guides/pay#later"],
  ["speed_limit", "section /guides/pay#later"],
  ["ocarina", "page /guides/pay"],
  ["refundOrder", "operation /api/refund"],
  ["order_id", "field /api/refund#field-order_id"],
  ["AMOUNT_TOO_HIGH", "code /api/refund#too-much"],
])("finds `%s` in Pagefind's own index", async (query, expected) => {
  expect(await found(query)).toContain(expected);
});

test("a result contains its page, breadcrumbs, title and plain-text excerpt with marked matches", async () => {
  const { groups, total } = await provider.search("parts");
  expect(total).toBe(1);
  const [group] = groups;
  expect(group).toMatchObject({ title: "Payments", breadcrumbs: ["Guides, all", 'The "first" & <last>'] });
  const { title, excerpt } = group?.results[0] ?? { title: undefined, excerpt: { text: "", marks: [] } };
  expect(title?.text).toBe("Pay later");
  expect(excerpt.text).toContain("In <b>parts</b> & more.");
  expect(excerpt.text).not.toContain("Pay later.");
  expect(excerpt.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(["<b>parts</b>"]);
});

test("ranks a page with `last` at the end, even if it matches more often", async () => {
  expect(await found("bassoon")).toEqual(["page /guides/music", "page /style"]);
});

test("responds with at most three results of each of eight pages", async () => {
  const ids = ["a", "b", "c", "d"];
  const pages = Array.from({ length: 9 }, (_, at) => page(`/${at}`, `Number ${at}`));
  const entries = pages.flatMap((_, at) => [
    entry(at, "page"),
    ...ids.map((id) => entry(at, "section", id, `Part ${id}`)),
  ]);
  const texts = [...entries.map(() => "Another trombone."), ...pages.map(() => "")];
  const large = await pagefindFiles({ ...INDEX, heads: { ...INDEX.heads, pages, entries }, texts });
  const manifest = { pages: "pages.json", digest: "1" };
  const search = pagefindProvider(manifest, "https://site.invalid/search/", async () => pagefindInNode(large));
  const { total, groups } = await search.search("trombone");
  expect([total, groups.length]).toEqual([24, 8]);
});

test("without results, suggests pages with similar titles", async () => {
  const fetchPages = jest
    .spyOn(globalThis, "fetch")
    .mockResolvedValue(new Response(JSON.stringify([{ title: "Payments", href: "/guides/pay" }])));
  const { total, nearest } = await provider.search("pyamentz");
  expect([total, nearest.pages]).toEqual([0, [{ title: "Payments", href: "/guides/pay" }]]);
  expect((await provider.search("zqxjvw")).nearest.pages).toEqual([]);
  expect(fetchPages).toHaveBeenCalledTimes(1);
  fetchPages.mockRestore();
});

test("doesn't publish Pagefind's own user interface", () => {
  expect([...files.keys()].filter((name) => /ui|highlight|css/.test(name))).toEqual([]);
});
