import { pipeline } from "../../../test/support/options";
import { textOf } from "../../../test/support/text-of";

const { page, content, messages } = pipeline();
const fence = (info: string, code: string) => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const props = (info: string, code: string) =>
  (content(fence(info, code))[0] as readonly [string, Record<string, unknown>, unknown])[1];

test("turns a fenced block into a code block with rendered HTML", () => {
  const result = page(fence("js", "a"));
  expect(result.problems).toEqual([]);
  expect(result.content).toEqual([
    ["CodeBlock", { language: "js", label: "JavaScript", html: "a", mark: "Type-checked" }, []],
  ]);
  expect(result.text).toBe("");
});

test.each([
  ["js", "JavaScript"],
  ["ts", "TypeScript"],
  ["php", "PHP"],
  ["bash", "Shell"],
  ["sh", "Shell"],
  ["py", "Python"],
  ["diff", "Diff"],
  ["text", "Text"],
  ["txt", "Text"],
  ["", "Text"],
])("labels the language %j as %s", (language, label) => {
  expect(props(language, "a").label).toBe(label);
});

test("accepts a language in capitals", () => {
  expect(props("PHP", "a")).toMatchObject({ language: "php", label: "PHP" });
});

test("treats a fence without a language inside a list as text", () => {
  const list = JSON.stringify(content("- a\n\n  ```\n  b\n  ```\n"));
  expect(list).toContain('["CodeBlock",{"language":"text","label":"Text","html":"b"},[]]');
});

test("wraps lines in elements only if a line is highlighted or numbered", () => {
  expect(props("text", "a\nb").html).toBe("a\nb");
  expect(props("text {2}", "a\nb").html).toBe('<span class="line">a\n</span><span class="line highlighted">b\n</span>');
  expect(props("text showLineNumbers=9", "a\nb").html).toBe(
    '<span class="line" data-line="9">a\n</span><span class="line" data-line="10">b\n</span>',
  );
});

test("combines marks from comments and ranges, and prefers those from comments", () => {
  expect(props("text {1,2} showLineNumbers", "a\n// added-next-line\nb\n// removed-next-line\nc").html).toBe(
    '<span class="line highlighted" data-line="1">a\n</span><span class="line added" data-line="2">b\n</span><span class="line removed" data-line="3">c\n</span>',
  );
});

test("splits a multi-line comment at marked lines", () => {
  const html = String(props("js {2}", "/* a\nb */\nc").html);
  expect(html).toBe(
    '<span class="line"><i class="c">/* a</i>\n</span><span class="line highlighted"><i class="c">b */</i>\n</span><span class="line">c\n</span>',
  );
});

test("passes title, language of the text, line numbers and wrapping on as properties, and omits the others", () => {
  expect(props('text title="a.txt" lang="el" showLineNumbers wrap', "a")).toEqual({
    language: "text",
    label: "Text",
    html: '<span class="line" data-line="1">a\n</span>',
    title: "a.txt",
    lang: "el",
    wrap: true,
  });
});

test.each([
  ["a mistyped language", "phpp", "`phpp`", "write `php`."],
  ["a language that does not exist", "nolanguage", "`nolanguage`", "use `text` where none fits."],
])("reports %s and shows the block without highlighting", (_name, language, found, fix) => {
  const block = fence(language, "a < b");
  expect(messages(block)).toEqual([
    `content/page.mdx:1:1 · language of a code block — found ${found}, expected one of \`php\`, \`js\`, \`ts\`, \`json\`, \`html\`, \`css\`, \`bash\`, \`http\`, \`yaml\`, \`xml\`, \`sql\` or \`text\`. Fix: ${fix}`,
  ]);
  expect(content(block)).toEqual([
    ["pre", {}, `<code class="language-${language}" translate="no">a &#x3C; b\n</code>`],
  ]);
});

test("reports unknown options at the block's line", () => {
  expect(messages("Text.\n\n```js showlinenumbers {x}\na\n```\n")).toEqual([
    'content/page.mdx:3:1 · words after a code block\'s language — found `showlinenumbers {x}`, expected `title="…"`, `lang="el"`, `file="samples/…"`, `region="…"`, `schema="…"`, `prelude="…"`, `stub="…"`, `norun="…"`, `status="401"`, `nocheck="…"`, `{1,3-5}`, `showLineNumbers`, `wrap` or `run`. Fix: remove or correct them.',
  ]);
});

test("reports highlighted lines that are out of range", () => {
  const problem = (found: string) =>
    `content/page.mdx:1:1 · highlighted lines of a code block — found \`${found}\`, expected lines from 1 to 2. Fix: count the lines of the block as the page shows them, without the comments that mark lines.`;
  const block = fence("js {1-2,0,3-1,2-99999999}", "a\n// added-next-line\nb");
  expect(messages(block)).toEqual(["0", "3-1", "2-99999999"].map(problem));
});

describe("shell sessions", () => {
  test("have marked prompts and output, highlighted commands and unchanged text", () => {
    const { html, label } = props("console", "$ echo $A\na < b") as { html: string; label: string };
    expect(label).toBe("Shell");
    expect(html).toBe(
      '<span class="line"><span class="prompt">$ </span><i class="f">echo</i> <i class="v">$A</i>\n</span><span class="line output">a &lt; b\n</span>',
    );
    expect(textOf(html)).toBe("$ echo $A\na < b\n");
  });
});

test("reports an unmatched end mark at its line", () => {
  expect(messages("- a\n\n  ```twig\n  a\n  {# added-end #}\n  ```\n")).toEqual([
    "content/page.mdx:5:3 · end of a line mark without a start — found `added-end`, expected `added-start` before it. Fix: add the start, or remove the end.",
  ]);
});

test("reports an unmatched mark in a file at the block that includes it", () => {
  const samples = { read: () => "# added-start\na\n", names: () => [], display: (name: string) => name };
  expect(pipeline({ samples }).messages('Text.\n\n```bash file="samples/a.sh"\n```\n')).toEqual([
    "content/page.mdx:3:1 · unclosed line mark — found `added-start` in `samples/a.sh`, expected `added-end` after it. Fix: add the end, or write `added-next-line` for one line.",
  ]);
});
