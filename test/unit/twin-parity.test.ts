import { formatProblem } from "../../src/problems/problem";
import { alternateOf } from "../../tools/lib/page-parts";
import { compareWithTwin } from "../../tools/lib/twin-parity";

const PAGE = `<html><head><link rel="alternate" type="text/markdown" href="https://a.example/x.md"></head><body><main>
<nav><a href="/up">Up</a></nav><h1>Title</h1><div data-page-only=""><a href="/x.md">View</a></div>
<p>Some <code>code</code> and <a href="/b#c">a link</a>.</p>
<div role="tablist"><button>PHP</button></div><p class="tab-panel-title">PHP</p>
<figure class="code-sample"><figcaption class="code-header"><span class="code-title">a.php</span></figcaption>
<pre><code><span class="line">one
</span><span class="line added">two
</span></code></pre></figure>
<table><tr><th>A</th><th>B</th></tr><tr><td>1</td><td>2</td></tr></table>
<p><a class="zoom" href="/i.svg"><img src="/i.svg" alt="A flow"></a></p>
<svg class="diagram-picture" aria-label="Shop to API."></svg>
<h2 id="h">Heading<a class="hash-link" href="#h"></a></h2>
</main></body></html>`;

const TWIN = `# Title

Some \`code\` and [a link](to:/b#c).

### PHP

\`\`\`diff php title="a.php"
 one
+two
\`\`\`

| A | B |
| - | - |
| 1 | 2 |

![A flow](to:/i.svg)

**Diagram: Call.** Shop to API.

## Heading
`;

const compare = (markdown: string, html = PAGE): string[] =>
  compareWithTwin({
    htmlFile: "public/x/index.html",
    html,
    twinFile: "public/x.md",
    markdown,
    twinAddress: (href) => `to:${href}`,
  }).map(formatProblem);

test("accepts a complete twin", () => {
  expect(compare(TWIN)).toEqual([]);
});

test("reads a heading's id as no part of its words", () => {
  expect(compare(TWIN.replace("## Heading", "## Heading {#h}"))).toEqual([]);
});

test.each([
  ["# Title", "heading", "`Title`"],
  ["Some `code` and ", "text", "`Some code and a link.`"],
  ["### PHP", "tab", "`PHP`"],
  [" one\n", "code block", "`one two`"],
  [' title="a.php"', "title of a code block", "`a.php`"],
  ["| 1 | 2 |", "table row", "`1 | 2`"],
  ["![A flow](to:/i.svg)", "picture", "`A flow` (/i.svg)"],
  ["Shop to API.", "diagram", "`Shop to API.`"],
  ["(to:/b#c)", "link", "`a link` (/b#c)"],
])("reports without `%s` a missing %s", (part, kind, found) => {
  const problems = compare(TWIN.replace(part, ""));
  expect(problems).toContainEqual(
    expect.stringMatching(new RegExp(`^public/x/index\\.html:\\d+:\\d+ · ${kind} that its Markdown twin lacks`)),
  );
  expect(problems.join("\n")).toContain(`found ${found}`);
});

test("reports leftover elements and variables at their lines", () => {
  expect(compare(`${TWIN}\n<Card title="a" />\n\nFor %product% and 50 %.\n`)).toEqual([
    expect.stringContaining('public/x.md:22:1 · element in a Markdown twin — found `<Card title="a" />`'),
    expect.stringContaining("public/x.md:24:5 · variable in a Markdown twin — found `%product%`"),
  ]);
});

test("accepts a variable that the page itself shows", () => {
  const explained = "<p>Write <code>%product%</code>.</p></main>";
  expect(compare(`${TWIN}\nWrite \`%product%\`.\n`, PAGE.replace("</main>", explained))).toEqual([]);
});

test("alternateOf reads the twin's address from the head", () => {
  expect(alternateOf(PAGE)).toBe("https://a.example/x.md");
  expect(alternateOf("<html></html>")).toBeUndefined();
});
