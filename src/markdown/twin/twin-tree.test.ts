import { markdownOptions } from "../../../test/support/options";
import { processPage } from "../process-page";
import { renderTwin } from "./render-twin";

const options = markdownOptions({
  imageSize: (source) => (source === "/images/flow.svg" ? { width: 640, height: 320 } : undefined),
});

/** Returns the twin of a valid page. */
function twinOf(...lines: string[]): string {
  const page = processPage(lines.join("\n"), options);
  expect(page.problems).toEqual([]);
  return renderTwin(page.twin, (url) => `site:${url}`);
}

test("tabs become sections, and a line ends the last one where the page goes on", () => {
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

test("admonitions become quotes that name their kind", () => {
  expect(twinOf(":::warning[Mind the gap]", "Text.", "", "- one", ":::", "", ":::tip", "More.", ":::")).toBe(
    "> **Warning: Mind the gap**\n>\n> Text.\n>\n> - one\n\n> **Tip**\n>\n> More.\n",
  );
});

test("a code block keeps its language and title; marks are left out, a change is a diff", () => {
  expect(twinOf('```js title="shop.js"', "// highlight-next-line", "a < b;", "```")).toBe(
    '```js title="shop.js"\na < b;\n```\n',
  );
  expect(twinOf("```js", "keep();", "// removed-next-line", "old();", "// added-next-line", "fresh();", "```")).toBe(
    "```diff js\n keep();\n-old();\n+fresh();\n```\n",
  );
});

test("cards, steps, parameters, details and keys become lists, text and code", () => {
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

test("a figure is a picture and its caption; links and pictures get the address of the file", () => {
  expect(twinOf('<Figure src="/images/flow.svg" alt="A flow" caption="How it goes" />', "", "See [b](/b#c).")).toBe(
    "![A flow](site:/images/flow.svg)\n\n*How it goes*\n\nSee [b](site:/b#c).\n",
  );
});

test("a diagram is told in words", () => {
  expect(twinOf('```mermaid title="A call"', "sequenceDiagram", "Shop->>API: order", "```")).toBe(
    "**Diagram: A call.** Shop to API: order.\n",
  );
});

test("tables, task lists, footnotes and breaks stay what they are", () => {
  expect(
    twinOf("| A | B |\n|---|--:|\n| 1 | `x \\| y` |", "", "- [x] done", "", "One[^1]<br />two.", "", "[^1]: Note."),
  ).toBe("| A | B |\n| - | -: |\n| 1 | `x \\| y` |\n\n- [x] done\n\nOne[^1]\\\ntwo.\n\n[^1]: Note.\n");
});
