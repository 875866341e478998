import { pipeline } from "../../../test/support/options";

const { page, content, messages } = pipeline();

test.each(["note", "tip", "info", "warning", "danger"])("turns `:::%s` into an admonition", (type) => {
  expect(content(`:::${type}\nText.\n:::\n`)).toEqual([["Admonition", { type }, [["p", {}, "Text."]]]]);
  expect(messages(`:::${type}\nText.\n:::\n`)).toEqual([]);
});

test.each<[string, string, unknown[]]>([
  [
    "a title",
    ":::note[Look here]\nText.\n:::\n",
    [["Admonition", { type: "note", title: "Look here" }, [["p", {}, "Text."]]]],
  ],
  [
    "the words of a formatted title",
    ":::note[A **bold** `title`]\nText.\n:::\n",
    [["Admonition", { type: "note", title: "A bold title" }, [["p", {}, "Text."]]]],
  ],
  ["nothing", ":::tip\n:::\n", [["Admonition", { type: "tip" }, []]]],
  [
    "another admonition",
    "::::note\nOut.\n\n:::tip\nIn.\n:::\n::::\n",
    [
      [
        "Admonition",
        { type: "note" },
        [
          ["p", {}, "Out."],
          ["Admonition", { type: "tip" }, [["p", {}, "In."]]],
        ],
      ],
    ],
  ],
  [
    "a component",
    ":::note\nPress <Kbd>K</Kbd>\n:::\n",
    [["Admonition", { type: "note" }, [["p", {}, ["Press ", ["Kbd", {}, ["K"]]]]]]],
  ],
])("allows %s in an admonition", (_name, text, expected) => {
  expect(content(text)).toEqual(expected);
});

test.each(['note{title="A"}', "note[A]{#a}", 'note[A]{colour="red"}'])(
  "reports attributes of the admonition `:::%s`",
  (opening) => {
    expect(messages(`:::${opening}\nText.\n:::\n`)).toEqual([
      expect.stringMatching(
        /^content\/page\.mdx:1:1 · attribute of `:::note` — found `\w+`, expected none: a title is in brackets\. Fix: /,
      ),
    ]);
  },
);

test("allows an admonition inside a list", () => {
  const list = JSON.stringify(content("- a\n\n  :::tip\n  Text.\n  :::\n"));
  expect(list).toContain('[["p",{},"a"],["Admonition",{"type":"tip"},[["p",{},"Text."]]]]');
});

test.each([
  [
    ":::nota\nx\n:::\n",
    "content/page.mdx:1:1 · unknown admonition — found `:::nota`, expected one of `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger`. Fix: write `:::note`.",
  ],
  [
    "Text.\n\n:::caution\nx\n:::\n",
    "content/page.mdx:3:1 · unknown admonition — found `:::caution`, expected one of `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger`. Fix: use one of these types.",
  ],
  [
    ":::constructor\nx\n:::\n",
    "content/page.mdx:1:1 · unknown admonition — found `:::constructor`, expected one of `:::note`, `:::tip`, `:::info`, `:::warning` or `:::danger`. Fix: use one of these types.",
  ],
])("reports an unknown type: %j", (text, message) => {
  expect(messages(text)).toEqual([message]);
});

test.each([
  ["a ratio", "Banners are 16:9 or 4:3."],
  ["a name with a colon", "The tag products:buttons_block prints it."],
  ["a word behind a colon", "Note:this stays."],
  ["a word with brackets", "Hello :name[label] there."],
  ["a word with attributes", "Hello :name[label]{#id .class} there."],
  ["a time", "At 10:30 or 10:30am."],
  ["a host with a port", "Open localhost:3000 now."],
  ["two colons inside a line", "Call Shop::open now."],
])("keeps %s in prose as text", (_name, text) => {
  expect(content(`${text}\n`)).toEqual([["p", {}, text]]);
  expect(messages(`${text}\n`)).toEqual([]);
});

test("keeps a line that starts with two colons as a paragraph", () => {
  expect(content("::youtube[x]\n")).toEqual([["p", {}, "::youtube[x]"]]);
});

test("keeps words with colons as text beside formatting and in headings", () => {
  expect(content("**a:b** and _c:d_\n")).toEqual([["p", {}, "<strong>a:b</strong> and <em>c:d</em>"]]);
  expect(page("## A a:b c\n").headings[0]?.text).toBe("A a:b c");
});
