import { pipeline } from "../../../test/support/options";
import { renderTwin } from "./render-twin";

const { page: processed } = pipeline({
  imageSize: (source) => (source === "/images/flow.svg" ? { width: 640, height: 320 } : undefined),
});

/** Returns the twin of a valid page. */
function twinOf(...lines: string[]): string {
  const page = processed(lines.join("\n"));
  expect(page.problems).toEqual([]);
  return renderTwin(page.twin, (url) => `site:${url}`);
}

test("turns tabs into sections, and ends the last one with a rule if text follows", () => {
  const tabs = [
    "## Install",
    "",
    '<Tabs group="language">',
    '<Tab label="PHP">',
    "",
    "One.",
    "",
    "</Tab>",
    '<Tab label="Node.js">',
    "",
    "Two.",
    "",
    "</Tab>",
    "</Tabs>",
    "",
  ];
  expect(twinOf(...tabs, "After.")).toBe("## Install\n\n### PHP\n\nOne.\n\n### Node.js\n\nTwo.\n\n---\n\nAfter.\n");
  expect(twinOf(...tabs, "## Next")).toBe("## Install\n\n### PHP\n\nOne.\n\n### Node.js\n\nTwo.\n\n## Next\n");
  expect(twinOf(...tabs)).toMatch(/Two\.\n$/);
});

test("keeps the id of a heading that its words don't give, so that links to it lead somewhere", () => {
  expect(twinOf("## Try it tonight {/* #to_night */}", "", "## Go live")).toBe(
    "## Try it tonight {#to_night}\n\n## Go live\n",
  );
});

test("turns admonitions into quotes that name their type", () => {
  expect(twinOf(":::warning[Mind the gap]", "Text.", "", "- one", ":::", "", ":::tip", "More.", ":::")).toBe(
    "> **Warning: Mind the gap**\n>\n> Text.\n>\n> - one\n\n> **Tip**\n>\n> More.\n",
  );
});

test("keeps a code block's language and title, drops marks and shows changes as a diff", () => {
  expect(twinOf('```js title="shop.js"', "// highlight-next-line", "a < b;", "```")).toBe(
    '```js title="shop.js"\na < b;\n```\n',
  );
  expect(twinOf("```js", "keep();", "// removed-next-line", "old();", "// added-next-line", "fresh();", "```")).toBe(
    "```diff js\n keep();\n-old();\n+fresh();\n```\n",
  );
});

test("turns cards, parameters, details and keys into lists, text and code", () => {
  expect(
    twinOf(
      "<Cards>",
      '<Card title="Quick start" href="/start">The first order.</Card>',
      "</Cards>",
      "",
      "<Params>",
      '<Param name="sku" type="string" required default="A">',
      "",
      "The product.",
      "",
      "</Param>",
      "</Params>",
      "",
      '<Details summary="Why?">',
      "",
      "Because of <Kbd>Esc</Kbd> and <Badge>new</Badge>.",
      "",
      "</Details>",
    ),
  ).toBe(
    [
      "- [Quick start](site:/start)\n\n  The first order.",
      "* `sku` string *required* default `A`\n\n  The product.",
      "**Why?**",
      "Because of `Esc` and *new*.\n",
    ].join("\n\n"),
  );
});

test("turns a figure into an image with a caption, and rewrites addresses of links and images", () => {
  expect(twinOf('<Figure src="/images/flow.svg" alt="A flow" caption="How it goes" />', "", "See [b](/b#c).")).toBe(
    "![A flow](site:/images/flow.svg)\n\n*How it goes*\n\nSee [b](site:/b#c).\n",
  );
});

test("describes a diagram in words", () => {
  expect(twinOf('```mermaid title="A call"', "sequenceDiagram", "Shop->>API: order", "```")).toBe(
    "**Diagram: A call.** Shop to API: order.\n",
  );
});

test("keeps tables, task lists, footnotes and line breaks", () => {
  expect(
    twinOf("| A | B |\n|---|--:|\n| 1 | `x \\| y` |", "", "- [x] done", "", "One[^1]<br />two.", "", "[^1]: Note."),
  ).toBe("| A | B |\n| - | -: |\n| 1 | `x \\| y` |\n\n- [x] done\n\nOne[^1]\\\ntwo.\n\n[^1]: Note.\n");
});
