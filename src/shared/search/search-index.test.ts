import type { EntryHead, PageHead, SearchHeads } from "./index-data";
import { SearchIndex } from "./search-index";

const page = (href: string, title: string): PageHead => ({
  href,
  title,
  questions: 0,
  breadcrumbs: [],
  description: "",
});
const entry = (at: number, kind: EntryHead["kind"], id = "", title = "", names: string[] = []): EntryHead => ({
  page: at,
  kind,
  id,
  title,
  names,
});

const heads: SearchHeads = {
  language: "en",
  aliases: [
    ["refund", "money back"],
    ["Klarna", "BNPL", "buy now pay later"],
  ],
  pages: [
    page("/guide", "Guide to payments"),
    page("/api/refund", "Refund order"),
    page("/klarna", "Klarna"),
    page("/el", "Πληρωμή"),
  ],
  entries: [
    entry(0, "page"),
    entry(0, "section", "give-back", "After the sale"),
    entry(1, "operation", "", "", ["refundOrder", "POST /refunds"]),
    entry(1, "field", "order_id", "order_id"),
    entry(1, "code", "too-much", "AMOUNT_TOO_HIGH"),
    entry(2, "page"),
    entry(3, "page"),
  ],
};
const texts = [
  "Shoppers pay in many ways.",
  "Call refundOrder with the order_id to refund the order. A refund takes a day.",
  "Your shop calls this.",
  "The id of your order.",
  "More than was paid.",
  "Later is fine.",
  "Καλημέρα",
];

function made(withTexts = true): SearchIndex {
  const index = new SearchIndex(heads);
  if (withTexts) index.addTexts({ from: 0, texts });
  return index;
}
/** Makes an index of pages with an entry each, or with the entries in `more`. */
const indexOf = (pages: readonly PageHead[], more: Partial<SearchHeads> = {}): SearchIndex =>
  new SearchIndex({ ...heads, pages, entries: pages.map((_, at) => entry(at, "page")), ...more });
const hrefs = (query: string, index = made()): string[] =>
  index.search(query, false).groups.flatMap(({ results }) => results.map(({ href }) => href));

test.each([
  ["refundOrder", "/api/refund"],
  ["refundordr", "/api/refund"],
  ["refudn", "/api/refund"],
  ["refund", "/api/refund"],
  ["refundO", "/api/refund"],
  ["POST /refunds", "/api/refund"],
  ["order_id", "/api/refund#order_id"],
  ["AMOUNT_TOO_HIGH", "/api/refund#too-much"],
  ["amount too high", "/api/refund#too-much"],
  ["AMUONT_TOO_HIGH", "/api/refund#too-much"],
  ["too high", "/api/refund#too-much"],
  ["money back", "/api/refund"],
  ["BNPL", "/klarna"],
  ["klrana", "/klarna"],
  ["how do I get my money back", "/api/refund"],
  ["refundorder amount", "/api/refund"],
  ["re fund", "/api/refund"],
  ["paymentsguide", "/guide"],
  ["πληρωμη", "/el"],
  ["ΠΛΗΡΩΜΗ", "/el"],
  ["πληρομη", "/el"],
  ["guide", "/guide"],
])("ranks first for %s: %s", (query, expected) => expect(hrefs(query)[0]).toBe(expected));

test("searches only for the beginning of a very long query", () => {
  const text = `refund${" ".repeat(400)}guide`;
  expect(hrefs(text)).toEqual(hrefs("refund"));
});

test("finds titles and names before the texts have loaded", () => {
  const index = made(false);
  expect(hrefs("refundOrder", index)[0]).toBe("/api/refund");
  expect(hrefs("shoppers", index)).toEqual([]);
  expect(index.search("shoppers", true).partial).toBe(true);
  index.addTexts({ from: 0, texts });
  expect(hrefs("shoppers", index)[0]).toBe("/guide");
});

test("marks point at the matches in the displayed title", () => {
  const [group] = made().search("refund", false).groups;
  const { title } = group?.results[0] ?? { title: { text: "", marks: [] } };
  expect(title.marks.map(([start, end]) => title.text.slice(start, end))).toEqual(["Refund"]);
});

test("an excerpt surrounds the match and marks it", () => {
  const long = `${"Something else entirely. ".repeat(30)}The needle is here. ${"And more of it. ".repeat(30)}`;
  const index = new SearchIndex({ ...heads, entries: [entry(0, "page")] });
  index.addTexts({ from: 0, texts: [long] });
  const excerpt = index.search("needle", false).groups[0]?.results[0]?.excerpt;
  expect(excerpt?.text).toMatch(/^… .*needle.* …$/);
  expect(excerpt?.marks.map(([start, end]) => excerpt.text.slice(start, end))).toEqual(["needle"]);
});

test.each([
  ["pyamnetsx", ["payments"], []],
  ["guidepaymentz", [], ["/guide"]],
  ["qwzxkj vbnm", [], []],
  ["zqxjvwkq", [], []],
  // Two letters, such as those in "we", don't hint at what was meant.
  ["idx", [], []],
  // Typed with a keyboard switched to Greek.
  ["κλαρνα", ["klarna"], []],
])("`%s` has no results and suggests only similar words and pages: %j, %j", (query, words, pages) => {
  const { total, nearest } = made().search(query, false);
  expect([total, nearest.words, nearest.pages.map(({ href }) => href)]).toEqual([0, words, pages]);
});

test("finds a page by a question it answers, and shows the question as its excerpt", () => {
  const asked = { ...page("/guide", "Guide"), questions: 2 };
  const index = indexOf([asked], { entries: [entry(0, "page"), entry(0, "section", "a", "A")] });
  index.addTexts({ from: 2, texts: ["Who pays the courier?", "Why is my total wrong?", "carrier"] });
  index.addTexts({ from: 0, texts: ["A total of two things.", "Nothing."] });
  const found = (query: string) => index.search(query, false).groups.flatMap(({ results }) => results)[0];
  expect(found("total wrong")).toMatchObject({ href: "/guide", excerpt: { text: "Why is my total wrong?" } });
  expect(found("courier")?.excerpt.text).toBe("Who pays the courier?");
  expect(found("carrier")?.href).toBe("/guide");
  expect(found("two things")?.excerpt.text).toBe("A total of two things.");
});

describe("a section's question", () => {
  const pages = [{ ...page("/guide", "Guide"), questions: 3 }, page("/other", "Other")];
  const sections = [entry(0, "section", "a", "Keys"), entry(0, "section", "b", "Orders")];
  const index = indexOf(pages, { entries: [entry(0, "page"), ...sections, entry(1, "page")] });
  const asked = ["Why is my parcel late?", "Why is the hash wrong?", "Why is a parcel counted double?"];
  index.addTexts({ from: 4, texts: asked, asked: [0, 1, 2] });
  index.addTexts({ from: 0, texts: ["Words.", "Words.", "Words.", "A wrong hash, and a late parcel."] });

  test("leads to the section and is shown as its excerpt", () => {
    const [result] = index.search("hash wrong", false).groups.flatMap(({ results }) => results);
    expect(result).toMatchObject({ href: "/guide#a", excerpt: { text: "Why is the hash wrong?" } });
    expect(hrefs("parcel counted double", index)[0]).toBe("/guide#b");
  });

  test.each([
    ["Shipment", "Words."],
    ["Keys", "Why is my parcel late?"],
  ])("that has only an alias of what was typed is shown if nothing else matches: below %s, %s", (title, excerpt) => {
    const section = entry(0, "section", "a", title);
    const aliased = {
      ...heads,
      aliases: [["parcel", "shipment"]],
      pages: [{ ...page("/guide", "Guide"), questions: 1 }],
    };
    const other = new SearchIndex({ ...aliased, entries: [entry(0, "page"), section] });
    other.addTexts({ from: 2, texts: ["Why is my parcel late?"], asked: [1] });
    other.addTexts({ from: 0, texts: ["Words.", "Words."] });
    const [result] = other.search("shipment", false).groups.flatMap(({ results }) => results);
    expect(result).toMatchObject({ href: "/guide#a", excerpt: { text: excerpt } });
  });

  test("doesn't match the page's other sections", () => {
    expect(hrefs("hash", index)).not.toContain("/guide#b");
    expect(hrefs("late", index)[0]).toBe("/guide");
  });
});

test("matches a name that occurs only in aliases by its aliases, not as a misspelling", () => {
  const pages = [page("/drawn", "Drawn themes"), page("/shopify", "Shopify themes")];
  const aliases = [["Shopify", "Dawn"]];
  const index = indexOf(pages, { aliases });
  expect(hrefs("dawn theme", index)[0]).toBe("/shopify");
  expect(hrefs("dawn", index)).toEqual(["/shopify"]);
});

test.each<[rule: string, query: string, alias: string[], other: string, found: string]>([
  ["a word and a number written as one", "magento2", [], "VAT of 13 or 2", "Magento 2: the EAN"],
  ["the word alone of such a name", "ean13", [], "VAT of 13 or 2", "Magento 2: the EAN"],
  ["an alias with a space more", "wp bakery", ["shortcodes", "WPBakery", "page builder"], "Other", "Shortcodes"],
  ["an alias with a space less", "pagebuilder", ["shortcodes", "WPBakery", "page builder"], "Other", "Shortcodes"],
  ["an alias of small words alone, not one of them", "missing", ["missing", "not there"], "Not for sale", "Missing"],
  [
    "a partly unknown alias, not its known word",
    "amazon pay",
    ["payment methods", "Amazon Pay"],
    "Pay",
    "Payment methods",
  ],
  ["an alias of words, not one of them", "klarna", ["Klarna", "pay later"], "Ship later", "Klarna"],
  [
    "a negated alias, not its words",
    "refused",
    ["refused", "not accepted"],
    "Accepted cards",
    "A card is not accepted",
  ],
])("matches %s: `%s`", (_rule, query, alias, other, found) => {
  const index = indexOf([page("/other", other), page("/found", found)], { aliases: [alias] });
  expect(hrefs(query, index)).toEqual(["/found"]);
});

test("doesn't match separate words as a one-word alias", () => {
  const index = new SearchIndex({ ...heads, aliases: [["Klarna", "InPost"]] });
  index.addTexts({ from: 0, texts });
  expect(hrefs("button in post", index)).not.toContain("/klarna");
});

test("ranks a question with all words of the query above a page whose questions share them, and above headings", () => {
  const pages = [
    { ...page("/both", "Both"), questions: 2 },
    { ...page("/one", "One"), questions: 1 },
  ];
  const entries = [entry(0, "page"), entry(0, "section", "parcel", "A parcel"), entry(1, "page")];
  const index = indexOf(pages, { entries });
  const texts = ["Why is my parcel late?", "Why is a colour wrong?", "Which colour has a late parcel?"];
  index.addTexts({ from: entries.length, texts });
  expect(hrefs("late colour", index)[0]).toBe("/one");
});

test("ranks a platform's page below a general one unless the query names the platform", () => {
  const pages = [
    { ...page("/woo", "Move the WooCommerce button"), subject: "WooCommerce" },
    page("/all", "Move the button"),
  ];
  const aliases = [["WooCommerce", "WordPress"]];
  const index = indexOf(pages, { aliases });
  expect(hrefs("move button", index)[0]).toBe("/all");
  for (const name of ["woocommerce", "wordpress", "woocomerce"])
    expect(hrefs(`move button ${name}`, index)[0]).toBe("/woo");
});

test("ranks a page of the platform in the query above pages that match the other words", () => {
  const pages = [
    { ...page("/opencart", "OpenCart"), subject: "OpenCart" },
    page("/all", "Wider"),
    { ...page("/magento", "Magento"), subject: "Magento" },
  ];
  const own = [0, 1, 2].map((at) => entry(at, "page"));
  const index = indexOf(pages, { entries: [...own, entry(0, "section", "wide", "Wider")] });
  expect(hrefs("magento wider", index)[0]).toBe("/magento");
});

test("ranks a specific word above a common complaint word", () => {
  const pages = [page("/wrong", "A wrong colour"), page("/hash", "A good hash"), page("/other", "Other")];
  const index = indexOf(pages);
  expect(hrefs("wrong hash", index)).toEqual(["/hash", "/wrong"]);
  expect(hrefs("what's wrong", index)).toEqual(["/wrong"]);
});

test("doesn't match the name of a provider or an alias by a part of it", () => {
  const pages = [
    { ...page("/paypal", "Enable PayPal for WordPress"), subject: "PayPal" },
    page("/methods", "Ways to pay"),
  ];
  const aliases = [["WooCommerce", "WordPress"]];
  const index = indexOf(pages, { aliases });
  expect([hrefs("pay", index)[0], hrefs("pal", index), hrefs("press", index)]).toEqual(["/methods", [], []]);
  for (const name of ["paypal", "PayPal", "pay pal"]) expect(hrefs(name, index)[0]).toBe("/paypal");
});

test.each(["I don't see it", "i dont see it", "don’t see"])("`%s` matches its alias in any spelling", (query) => {
  const pages = [page("/gone", "A missing button"), page("/other", "See the button")];
  const aliases = [["missing", "don't see"]];
  const index = indexOf(pages, { aliases });
  expect(hrefs(query, index)).toContain("/gone");
});

test.each(["300x250", "300 × 250", "300X250 banner"])("matches the size `%s` as two numbers", (query) => {
  const index = new SearchIndex({ ...heads, entries: [entry(0, "page"), entry(1, "page")] });
  index.addTexts({ from: 0, texts: ["A banner of 300 × 300", "A banner of 300 × 250 pixels"] });
  expect(hrefs(query, index)[0]).toBe("/api/refund");
});

test("ignores the host and campaign parameters of a pasted URL", () => {
  expect(hrefs("https://pay.example.com/api/refund?utm_source=shoppers&utm_id=ways")).toEqual(hrefs("/api/refund"));
  expect(hrefs("https://pay.example.com/")).toEqual(hrefs("pay.example.com"));
});

test("doesn't mark single words of a multi-word alias", () => {
  const index = new SearchIndex({ ...heads, aliases: [["refund", "give money back"]] });
  index.addTexts({ from: 0, texts: ["", "A refund costs money.", "", "", "", "", "The shop gives money back."] });
  const shown = index.search("refund", false).groups.flatMap(({ results }) => results);
  const marksOf = (href: string): string[] =>
    shown
      .filter((result) => result.href === href)
      .flatMap(({ excerpt: { text, marks } }) => marks.map(([from, to]) => text.slice(from, to)));
  expect(marksOf("/guide#give-back")).toEqual(["refund"]);
  expect(marksOf("/el")).toEqual(["gives", "money", "back"]);
});

test("ranks a page that repeats one word of the query below a page with both words", () => {
  const customers = "Customers";
  const pages = [
    { ...page("/customers", customers), breadcrumbs: [customers], description: customers },
    { ...page("/guide", "A button"), description: "What customers see" },
  ];
  const entries = [entry(0, "page"), entry(0, "section", "last", "A last step"), entry(1, "page")];
  const index = indexOf(pages, { entries });
  index.addTexts({
    from: 0,
    texts: [
      "",
      "Add a button, then look at each of the other steps that this page has for your shop.",
      "",
      "customers; customer data",
      "",
    ],
  });
  expect(hrefs("customers button", index)[0]).toBe("/guide");
});

test("omits a page's results that match much less than its best one", () => {
  const entries = [
    entry(0, "section", "a", "Refund and cancel"),
    entry(0, "section", "b", "Cancel, then refund"),
    entry(0, "section", "c", "Cancel"),
  ];
  const index = indexOf([page("/guide", "Guide")], { entries });
  expect(hrefs("refund cancel", index)).toEqual(["/guide#a", "/guide#b"]);
});

test("shows the description of a page that starts with code", () => {
  const pages = [{ ...page("/guide", "Guide"), description: "Start here." }];
  const index = indexOf(pages);
  index.addTexts({ from: 0, texts: ["\nplaceOrder", "", ""] });
  expect(index.search("guide", false).groups[0]?.results[0]?.excerpt.text).toBe("Start here.");
});

test("ranks a heading that many pages share below a unique one", () => {
  const pages = [page("/a", "First"), page("/b", "Second"), page("/c", "Third"), page("/d", "Fourth")];
  const shared = [0, 1, 2].map((at) => entry(at, "section", "steps", "Next steps"));
  const index = indexOf(pages, { entries: [...shared, entry(3, "section", "own", "Steps again")] });
  expect(hrefs("steps", index)[0]).toBe("/d#own");
});

test("doesn't downrank a shared heading if the other pages are about other platforms", () => {
  const pages = ["Magento", "OpenCart", "Shopify"].map((subject) => ({ ...page(`/${subject}`, subject), subject }));
  const shared = [0, 1, 2].map((at) => entry(at, "section", "refund", "Refund"));
  const own = entry(1, "section", "own", "Refund of orders");
  const index = indexOf(pages, { entries: [own, ...shared] });
  expect(hrefs("opencart refund", index)[0]).toBe("/OpenCart#refund");
});

test("merges an error code of several operations into one result with a count, ranked below matching headings", () => {
  const pages = [page("/a", "First"), page("/b", "Second"), page("/guide", "Guide")];
  const index = indexOf(pages, {
    entries: [
      entry(0, "code", "bad", "BAD_SIGNATURE"),
      entry(1, "code", "bad", "BAD_SIGNATURE"),
      entry(1, "code", "old", "OLD_KEY"),
      entry(2, "section", "check", "Check the signature"),
    ],
  });
  expect(hrefs("signature", index)).toEqual(["/guide#check", "/a#bad"]);
  expect(hrefs("BAD_SIGNATURE", index)[0]).toBe("/a#bad");
  const results = index.search("bad signature old key", false).groups.flatMap((group) => group.results);
  expect(results.map(({ title, operations }) => [title.text, operations])).toEqual(
    expect.arrayContaining([
      ["BAD_SIGNATURE", 2],
      ["OLD_KEY", undefined],
    ]),
  );
});

test.each(["", "   ", "…", "%", "((("])("`%s` is an empty query without results", (query) =>
  expect(made().search(query, false).total).toBe(0),
);

test("applies the limit to the results of all groups together", () => {
  const { total, groups } = made().search("order", false, 2);
  expect([total, groups.flatMap(({ results }) => results).length]).toEqual([2, 2]);
});

test("ranks a page with `last` at the end, even if it matches more often", () => {
  const pages = [{ ...page("/style", "Refunds and refunds"), last: true as const }, page("/guide", "Guide")];
  const index = indexOf(pages);
  index.addTexts({ from: 0, texts: ["Refunds, refunds.", "Something, and a word about refunds."] });
  expect(hrefs("refunds", index)).toEqual(["/guide", "/style"]);
});
