import { formatProblem } from "../../problems/problem";
import type { MarkdownOptions } from "../context";
import { processPage } from "../preset";
import { expandRanges, highlight, parseFenceMeta, readMagicComments, sessionLines, splitLines } from "./code-blocks";
import { componentRules } from "../../theme/mdx/rules";

const options: MarkdownOptions = {
  file: "content/page.mdx",
  path: "/page",
  basePath: "/",
  versionPath: "/",
  imageSize: () => undefined,
  fileExists: (address) => !address.includes("missing"),
  components: componentRules,
  componentData: () => undefined,
};
const fence = (info: string, code: string) => processPage(`\`\`\`${info}\n${code}\n\`\`\`\n`, options);
const props = (info: string, code: string) =>
  (fence(info, code).content[0] as readonly [string, Record<string, unknown>, unknown])[1];
/** What a reader sees and copies. */
const words = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");

const nothing = {
  title: null,
  highlighted: new Set<number>(),
  firstNumber: null,
  wrap: false,
  file: null,
  region: null,
  unknown: [],
};

test.each<[string, Partial<ReturnType<typeof parseFenceMeta>>]>([
  ["", {}],
  ['title="src/quote.php"', { title: "src/quote.php" }],
  ["title='a b'", { title: "a b" }],
  ['title="with spaces and {1}"', { title: "with spaces and {1}" }],
  ['title=""', { title: "" }],
  ["{2}", { highlighted: new Set([2]) }],
  ["{1,3-5}", { highlighted: new Set([1, 3, 4, 5]) }],
  ["{1, 3 - 4}", { highlighted: new Set([1, 3, 4]) }],
  ["{1} {3}", { highlighted: new Set([1, 3]) }],
  ["showLineNumbers", { firstNumber: 1 }],
  ["showLineNumbers=10", { firstNumber: 10 }],
  ["wrap", { wrap: true }],
  ['title="a" {2} showLineNumbers=5 wrap', { title: "a", highlighted: new Set([2]), firstNumber: 5, wrap: true }],
  ["wrap {2} title='a'", { title: "a", highlighted: new Set([2]), wrap: true }],
  ["showlinenumbers", { unknown: ["showlinenumbers"] }],
  ['file="samples/a.ts" region="b"', { file: "samples/a.ts", region: "b" }],
  ["file=samples/a.ts", { unknown: ["file=samples/a.ts"] }],
  ["title=a b", { unknown: ["title=a", "b"] }],
  ["showLineNumbers=x", { unknown: ["showLineNumbers=x"] }],
  ["{a}", { unknown: ["{a}"] }],
])("the words %j after a language are read", (meta, expected) => {
  expect(parseFenceMeta(meta)).toEqual({ ...nothing, ...expected });
});

test.each<[string, number[]]>([
  ["1", [1]],
  ["1,3", [1, 3]],
  ["3-5", [3, 4, 5]],
  ["1,3-5,8", [1, 3, 4, 5, 8]],
  [" 2 , 4 - 5 ", [2, 4, 5]],
  ["4-4", [4]],
  ["5-3", []],
  ["2-", [2]],
  ["", []],
  ["1,,2", [1, 2]],
])("the range %j is %j", (range, lines) => {
  expect(expandRanges(range)).toEqual(lines);
});

test.each([
  ["js", "// highlight-next-line", "/* added-next-line */"],
  ["php", "# highlight-next-line", "// added-next-line"],
  ["python", "# highlight-next-line", "#added-next-line"],
  ["html", "<!-- highlight-next-line -->", "  <!--added-next-line-->"],
  ["sql", "-- highlight-next-line", "--added-next-line"],
  ["twig", "{# highlight-next-line #}", "{#added-next-line#}"],
  ["smarty", "{* highlight-next-line *}", "{*added-next-line*}"],
  ["jsx", "{/* highlight-next-line */}", "\t{/* added-next-line */}"],
  ["ini", "; highlight-next-line", ";added-next-line"],
  ["latex", "% highlight-next-line", "%added-next-line"],
  ["css", "/** highlight-next-line */", "/* added-next-line */"],
])("comments of %s mark the next line and are taken out", (_language, first, second) => {
  const { code, marks } = readMagicComments(["a", first, "b", second, "c"].join("\n"));
  expect(code).toBe("a\nb\nc");
  expect([...marks]).toEqual([
    [2, "highlighted"],
    [3, "added"],
  ]);
});

test.each<[string, string[], string, [number, string][]]>([
  [
    "a region",
    ["a", "// highlight-start", "b", "c", "// highlight-end", "d"],
    "a\nb\nc\nd",
    [
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["a region of added lines", ["// added-start", "b", "// added-end"], "b", [[1, "added"]]],
  ["a removed line", ["# removed-next-line", "b"], "b", [[1, "removed"]]],
  [
    "a region without an end",
    ["a", "// highlight-start", "b", "c"],
    "a\nb\nc",
    [
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["an end without a region", ["a", "// highlight-end", "b"], "a\nb", []],
  [
    "a line of its own kind inside a region",
    ["// highlight-start", "a", "// added-next-line", "b", "c", "// highlight-end"],
    "a\nb\nc",
    [
      [1, "highlighted"],
      [2, "added"],
      [3, "highlighted"],
    ],
  ],
  [
    "empty lines of a region",
    ["// highlight-start", "a", "", "b", "// highlight-end"],
    "a\n\nb",
    [
      [1, "highlighted"],
      [2, "highlighted"],
      [3, "highlighted"],
    ],
  ],
  ["no line after the last", ["a", "// highlight-next-line"], "a", []],
  ["nothing else", ["a", "b"], "a\nb", []],
])("comments mark %s", (_name, lines, code, marks) => {
  const result = readMagicComments(lines.join("\n"));
  expect(result.code).toBe(code);
  expect([...result.marks]).toEqual(marks);
});

test.each([
  ["behind code", "a(); // highlight-next-line"],
  ["in a sentence", "// use highlight-next-line here"],
  ["without a comment", "highlight-next-line"],
  ["in a text", "'// highlight-next-line'"],
  ["of another name", "// highlight-previous-line"],
])("words %s stay code", (_name, line) => {
  const { code, marks } = readMagicComments(`${line}\nb`);
  expect(code).toBe(`${line}\nb`);
  expect(marks.size).toBe(0);
});

test.each([
  ["plain lines", "a\nb", ["a", "b"]],
  ["one line", '<span class="x">a</span>', ['<span class="x">a</span>']],
  ["a span over two lines", '<span class="x">a\nb</span>', ['<span class="x">a</span>', '<span class="x">b</span>']],
  [
    "spans in spans over three lines",
    '<span class="x">a <span class="y">b\nc\nd</span> e</span> f',
    [
      '<span class="x">a <span class="y">b</span></span>',
      '<span class="x"><span class="y">c</span></span>',
      '<span class="x"><span class="y">d</span> e</span> f',
    ],
  ],
  [
    "a span that ends with its line",
    '<span class="x">a\n</span>b',
    ['<span class="x">a</span>', '<span class="x"></span>b'],
  ],
  ["an empty text", "", [""]],
])("%s are cut into whole pieces", (_name, html, lines) => {
  expect(splitLines(html)).toEqual(lines);
});

test.each([
  [
    "js",
    "const a = 1;",
    '<span class="token keyword">const</span> a <span class="token operator">=</span> <span class="token number">1</span><span class="token punctuation">;</span>',
  ],
  [
    "json",
    '{"a": 1}',
    '<span class="token punctuation">{</span><span class="token property">"a"</span><span class="token operator">:</span> <span class="token number">1</span><span class="token punctuation">}</span>',
  ],
  ["sql", "select 1", '<span class="token keyword">select</span> <span class="token number">1</span>'],
  ["bash", "echo $A", '<span class="token builtin class-name">echo</span> <span class="token variable">$A</span>'],
  ["text", "a < b & c", "a &lt; b &amp; c"],
])("%s is highlighted", (language, code, html) => {
  expect(highlight(code, language)).toBe(html);
});

test.each([
  ["with an opening tag", "<?php\n/** @param string $name The name. */\nfunction f(string $name) {}"],
  ["without an opening tag", "/** @param string $name The name. */\nfunction f(string $name) {}"],
])("php %s has doc comments with tokens inside", (_name, code) => {
  const html = highlight(code, "php");
  expect(html).toContain(
    '<span class="token doc-comment comment">/** <span class="token keyword">@param</span> <span class="token class-name"><span class="token keyword">string</span></span> <span class="token parameter">$name</span> The name. */</span>',
  );
  expect(words(html)).toBe(code);
});

test.each([
  "php",
  "js",
  "ts",
  "tsx",
  "json",
  "html",
  "css",
  "bash",
  "http",
  "yaml",
  "xml",
  "sql",
  "python",
  "twig",
  "mdx",
  "text",
])("highlighting %s keeps every character", (language) => {
  const code = '<a href="x">\n  "b": 1, // c & d\n</a>\n\n+ $e = [1];';
  expect(words(highlight(code, language))).toBe(code);
});

test("a diff marks lines and keeps every character", () => {
  const html = highlight(" a\n-b < c\n+d", "diff");
  expect(html).toContain('<span class="token deleted-sign deleted">');
  expect(html).toContain('<span class="token inserted-sign inserted">');
  expect(words(html)).toBe(" a\n-b < c\n+d");
});

test("a fence becomes a code block with finished HTML", () => {
  const { content, problems, text } = fence("js", "a");
  expect(problems).toEqual([]);
  expect(content).toEqual([
    ["CodeBlock", { language: "js", label: "JavaScript", html: "a", mark: "Type-checked" }, []],
  ]);
  expect(text).toBe("");
});

test.each([
  ["js", "JavaScript"],
  ["ts", "TypeScript"],
  ["tsx", "TSX"],
  ["json", "JSON"],
  ["php", "PHP"],
  ["html", "HTML"],
  ["xml", "XML"],
  ["http", "HTTP"],
  ["bash", "Shell"],
  ["sh", "Shell"],
  ["shell", "Shell"],
  ["python", "Python"],
  ["py", "Python"],
  ["sql", "SQL"],
  ["yaml", "YAML"],
  ["css", "CSS"],
  ["diff", "Diff"],
  ["twig", "Twig"],
  ["mdx", "MDX"],
  ["text", "Text"],
  ["txt", "Text"],
  ["", "Text"],
])("the language %j is shown as %s", (language, label) => {
  expect(props(language, "a").label).toBe(label);
});

test("a language may be written in capitals", () => {
  expect(props("PHP", "a")).toMatchObject({ language: "php", label: "PHP" });
});

test("indented code is text", () => {
  expect(processPage("- a\n\n  ```\n  b\n  ```\n", options).content).toEqual([
    [
      "ul",
      {},
      [
        [
          "li",
          {},
          [
            ["p", {}, "a"],
            ["CodeBlock", { language: "text", label: "Text", html: "b" }, []],
          ],
        ],
      ],
    ],
  ]);
});

test("lines are wrapped only where a line is marked or numbered", () => {
  expect(props("text", "a\nb").html).toBe("a\nb");
  expect(props("text {2}", "a\nb").html).toBe('<span class="line">a\n</span><span class="line highlighted">b\n</span>');
  expect(props("text showLineNumbers=9", "a\nb").html).toBe(
    '<span class="line" data-line="9">a\n</span><span class="line" data-line="10">b\n</span>',
  );
});

test("marks of comments and of ranges go together, and the comment's mark wins", () => {
  expect(props("text {1,2} showLineNumbers", "a\n// added-next-line\nb\n// removed-next-line\nc").html).toBe(
    '<span class="line highlighted" data-line="1">a\n</span><span class="line added" data-line="2">b\n</span><span class="line removed" data-line="3">c\n</span>',
  );
});

test("marked lines inside a comment of several lines are whole", () => {
  const html = String(props("js {2}", "/* a\nb */\nc").html);
  expect(html).toBe(
    '<span class="line"><span class="token comment">/* a</span>\n</span><span class="line highlighted"><span class="token comment">b */</span>\n</span><span class="line">c\n</span>',
  );
});

test("title, numbers and wrapping are properties; what is not set is left out", () => {
  expect(props('text title="a.txt" showLineNumbers wrap', "a")).toEqual({
    language: "text",
    label: "Text",
    html: '<span class="line" data-line="1">a\n</span>',
    title: "a.txt",
    numbered: true,
    wrap: true,
  });
});

test.each([
  ["a mistyped language", "phpp", "`phpp`", "write `php`."],
  ["a language that does not exist", "nolanguage", "`nolanguage`", "use `text` where none fits."],
])("%s is reported and shown as it is", (_name, language, found, fix) => {
  const { content, problems } = fence(language, "a < b");
  expect(problems.map(formatProblem)).toEqual([
    `content/page.mdx:1:1 · language of a code block — found ${found}, expected one of \`php\`, \`js\`, \`ts\`, \`json\`, \`html\`, \`css\`, \`bash\`, \`http\`, \`yaml\`, \`xml\`, \`sql\` or \`text\`. Fix: ${fix}`,
  ]);
  expect(content).toEqual([["pre", {}, `<code class="language-${language}">a &#x3C; b\n</code>`]]);
});

test("words that mean nothing are reported with the place of the block", () => {
  const { problems } = processPage("Text.\n\n```js showlinenumbers {x}\na\n```\n", options);
  expect(problems.map(formatProblem)).toEqual([
    'content/page.mdx:3:1 · words after a code block\'s language — found `showlinenumbers {x}`, expected `title="…"`, `file="samples/…"`, `region="…"`, `{1,3-5}`, `showLineNumbers`, `wrap`, `schema="…"`, `prelude="…"`, `run`, `norun="…"` or `nocheck="…"`. Fix: remove or correct them.',
  ]);
});

describe("words that gatsby-remark-prismjs takes for its own directives", () => {
  test.each([
    ["a class name", "css", ".hide-next-line { color: red }\na { color: blue }"],
    ["a class name that starts", "css", ".highlight-start { color: red }\na { color: blue }"],
    ["a file name", "bash", "cat hide-line.txt\nls"],
    ["a comment behind code", "js", "a(); // highlight-line\nb();"],
  ])("stay code: %s", (_name, language, code) => {
    expect(words(String(props(language, code).html))).toBe(code);
  });

  test("do not throw", () => {
    expect(() => highlight("// hide-next-line\na(); // highlight-line", "js")).not.toThrow();
  });
});

describe("shell sessions", () => {
  test.each<[string, string, string, readonly string[] | undefined]>([
    ["commands and what they print", "bash", "$ npm ci\nadded 3\n$ ls", ["command", "output", "command"]],
    ["a command over several lines", "sh", "$ curl \\\n  -s x\n200", ["command", "more", "output"]],
    ["console is a shell", "console", "$ ls", ["command"]],
    ["a script without prompts", "bash", "A=1\necho $A", undefined],
    ["other languages", "php", "$ a", undefined],
  ])("%s", (_name, language, code, kinds) => {
    expect(sessionLines(code, language)).toEqual(kinds);
  });

  test("prompts and printed lines are marked, commands are highlighted, nothing is lost", () => {
    const { html, label } = props("console", "$ echo $A\na < b") as { html: string; label: string };
    expect(label).toBe("Shell");
    expect(html).toBe(
      '<span class="line"><span class="prompt">$ </span><span class="token builtin class-name">echo</span> <span class="token variable">$A</span>\n</span><span class="line output">a &lt; b\n</span>',
    );
    expect(words(html)).toBe("$ echo $A\na < b\n");
  });
});
