import { editHashes, editLinks } from "../../tools/lib/page/links";
import {
  addPageAfter,
  addPageIn,
  addVersion,
  editRedirects,
  namedPages,
  removePage,
  renamePage,
} from "../../tools/lib/page/yaml-edits";

describe("links", () => {
  const target = (path: string, hash: string) => (path === "/guides/a" ? { path: "/guides/b", hash } : undefined);
  const edit = (text: string, isMarkdown = true, paths: typeof target | null = target) =>
    editLinks(text, {
      variables: { "site.url": "https://docs.example.com", "product-slug": "a" },
      siteUrl: "https://docs.example.com",
      ...(paths ? { paths } : {}),
      urls: target,
      isMarkdown,
    });

  test.each([
    ["of Markdown", "[x](/guides/a)", "[x](/guides/b)"],
    ["with a hash", "[x](/guides/a#one)", "[x](/guides/b#one)"],
    ["with a query and a hash", "[x](/guides/a?tab=1#one)", "[x](/guides/b?tab=1#one)"],
    ["with a title", '[x](/guides/a "Title")', '[x](/guides/b "Title")'],
    ["of a definition", "[x]: /guides/a", "[x]: /guides/b"],
    ["of a component", '<Card href="/guides/a" icon="bolt">', '<Card href="/guides/b" icon="bolt">'],
    ["with the variable of the site", "[x](%site.url%/guides/a)", "[x](%site.url%/guides/b)"],
    ["with the host of the site", "<https://docs.example.com/guides/a>", "<https://docs.example.com/guides/b>"],
    ["with a variable in it", "[x](/guides/%product-slug%)", "[x](/guides/b)"],
    ["at the end of a sentence", "Go to /guides/a.", "Go to /guides/b."],
    ["in code within a line", "`/guides/a`", "`/guides/b`"],
    ["to the Markdown of a page", "[x](/guides/a.md)", "[x](/guides/b.md)"],
    [
      "with the host in a code block",
      "```\nhttps://docs.example.com/guides/a\n```",
      "```\nhttps://docs.example.com/guides/b\n```",
    ],
    ["that are values of YAML", "  to: /guides/a # moved\n", "  to: /guides/b # moved\n"],
    ["in quotes", 'href: "/guides/a"', 'href: "/guides/b"'],
  ])("%s are changed to the new address", (_name, before, after) => {
    expect(edit(before)).toBe(after);
  });

  test.each([
    ["a longer address", "[x](/guides/a/c) [y](/guides/ab) [z](/x/guides/a)"],
    ["another host", "https://example.com/guides/a https://docs.example.com.au/guides/a"],
    ["the path of a shop in a code block", "```js\nfetch('/guides/a')\n```"],
    ["a path from a file", "../guides/a ./guides/a"],
  ])("keep %s", (_name, text) => {
    expect(edit(text)).toBe(text);
  });

  test("are changed after a code block", () => {
    expect(edit("````md\n```\n/guides/a\n```\n````\n\n/guides/a\n")).toBe(
      "````md\n```\n/guides/a\n```\n````\n\n/guides/b\n",
    );
  });

  test("keep paths in program code, and change only full URLs", () => {
    expect(edit("'/guides/a' https://docs.example.com/guides/a", false, null)).toBe(
      "'/guides/a' https://docs.example.com/guides/b",
    );
  });

  test("within a page are changed to the new id", () => {
    expect(editHashes('[x](#a) [y](#ab) <a href="#a"> [z](/b#a)\n[d]: #a\n```\n[x](#a)\n```\n', "a", "c")).toBe(
      '[x](#c) [y](#ab) <a href="#c"> [z](/b#a)\n[d]: #c\n```\n[x](#a)\n```\n',
    );
  });
});

describe("sidebars", () => {
  const SIDEBARS = `# Order
guides:
  - category: Start # here
    items:
      - guides/a
      - doc: "guides/b"
        label: B

      # the last one
      - guides/c
  - category: More
    page: guides/more
    items: [guides/more/one]
`;

  test("have a page renamed in every form, and nothing else changed", () => {
    expect(renamePage(SIDEBARS, "guides/b", "x/y")).toBe(SIDEBARS.replace('"guides/b"', '"x/y"'));
    expect(renamePage(SIDEBARS, "guides/more", "m")).toBe(SIDEBARS.replace("page: guides/more", "page: m"));
    expect(renamePage(SIDEBARS, "guides/more/one", "m")).toBe(SIDEBARS.replace("[guides/more/one]", "[m]"));
    expect(renamePage(SIDEBARS, "Start", "x")).toBe(SIDEBARS);
  });

  test("are read into a list of pages with their categories", () => {
    expect(
      namedPages(SIDEBARS).map(({ id, categories, isCategoryPage }) => [id, ...categories, isCategoryPage]),
    ).toEqual([
      ["guides/a", "Start", false],
      ["guides/b", "Start", false],
      ["guides/c", "Start", false],
      ["guides/more", "More", true],
      ["guides/more/one", "More", false],
    ]);
  });

  test("get an entry after its neighbour or at the end of a category", () => {
    expect(addPageAfter(SIDEBARS, "guides/n", "guides/a")).toBe(
      SIDEBARS.replace("- guides/a\n", "- guides/a\n      - guides/n\n"),
    );
    expect(addPageAfter(SIDEBARS, "guides/n", "guides/b")).toBe(
      SIDEBARS.replace("label: B\n", "label: B\n      - guides/n\n"),
    );
    expect(addPageIn(SIDEBARS, "guides/n", "Start")).toBe(
      SIDEBARS.replace("- guides/c\n", "- guides/c\n      - guides/n\n"),
    );
  });

  test("get an entry in an inline list", () => {
    const added = addPageIn(SIDEBARS, "guides/n", "More");
    expect(added).toBe(SIDEBARS.replace("[guides/more/one]", "[guides/more/one, guides/n]"));
    expect(removePage(added, "guides/n")).toEqual({ text: SIDEBARS, emptied: [] });
  });

  test("lose an entry with all of its lines", () => {
    expect(removePage(SIDEBARS, "guides/b").text).toBe(
      SIDEBARS.replace('      - doc: "guides/b"\n        label: B\n', ""),
    );
  });

  test("lose categories that become empty", () => {
    const { text, emptied } = removePage(
      "guides:\n  - a\n  - category: One\n    items:\n      - category: Two\n        items:\n          - b\n",
      "b",
    );
    expect(text).toBe("guides:\n  - a\n");
    expect(emptied).toEqual(["Two", "One"]);
  });
});

describe("redirects", () => {
  const add = (text: string) => editRedirects(text, [{ from: "/a", to: "/b" }], () => false);
  const remove = (text: string) => editRedirects(text, [], ({ from }) => from === "/a");

  test.each([
    [
      "an empty list",
      "x: 1\nredirects: [] # none\ny: 2\n",
      "x: 1\nredirects: # none\n  - from: /a\n    to: /b\ny: 2\n",
    ],
    ["an empty value", "redirects:\n", "redirects:\n  - from: /a\n    to: /b\n"],
    ["no key", "x: 1\n", "x: 1\nredirects:\n  - from: /a\n    to: /b\n"],
    ["no line break at the end", "x: 1", "x: 1\nredirects:\n  - from: /a\n    to: /b\n"],
    [
      "other redirects",
      "redirects:\n    - { from: /x, to: /y } # old\n\n# end\ny: 2\n",
      "redirects:\n    - { from: /x, to: /y } # old\n    - from: /a\n      to: /b\n\n# end\ny: 2\n",
    ],
    [
      "a list within a line",
      "redirects: [{ from: /x, to: /y }]\n",
      "redirects: [{ from: /x, to: /y }, { from: /a, to: /b }]\n",
    ],
  ])("are added to %s", (_name, before, after) => {
    expect(add(before)).toBe(after);
  });

  test.each([
    ["the only one", "redirects:\n  - from: /a\n    to: /b\ny: 2\n", "redirects: []\ny: 2\n"],
    [
      "one of two",
      "redirects:\n  - from: /a\n    to: /b\n  - from: /x\n    to: /y\n",
      "redirects:\n  - from: /x\n    to: /y\n",
    ],
    [
      "one of a list within a line",
      "redirects: [{ from: /a, to: /b }, { from: /x, to: /y }]\n",
      "redirects: [{ from: /x, to: /y }]\n",
    ],
  ])("%s is removed", (_name, before, after) => {
    expect(remove(before)).toBe(after);
  });
});

test.each([
  ["no versions", "x: 1\n", 'x: 1\ndocs:\n  versions:\n    - name: current\n    - name: "2.0"\n'],
  [
    "the current one",
    "docs:\n  versions:\n    - name: current\n      label: Next\ny: 2\n",
    'docs:\n  versions:\n    - name: current\n      label: Next\n    - name: "2.0"\ny: 2\n',
  ],
  [
    "an earlier one",
    "docs:\n  versions:\n    - name: current\n    - name: '1.0'\n",
    "docs:\n  versions:\n    - name: current\n    - name: \"2.0\"\n    - name: '1.0'\n",
  ],
  [
    "versions within a line",
    "docs:\n  versions: [{ name: current }]\n",
    'docs:\n  versions: [{ name: current }, { name: "2.0" }]\n',
  ],
])("adds a version to %s", (_name, before, after) => {
  expect(addVersion(before, "2.0")).toBe(after);
});
