import { textOf } from "../../../test/support/text-of";
import { highlight, splitLines } from "./highlight";
import { COMMON_LANGUAGES } from "./languages";

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
  ["js", "const a = 1;", '<span class="token keyword">const</span> a = <span class="token number">1</span>;'],
  ["json", '{"a": 1}', '{<span class="token property">"a"</span>: <span class="token number">1</span>}'],
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
  expect(textOf(html)).toBe(code);
});

test.each([...COMMON_LANGUAGES, "tsx", "python", "twig", "mdx"])(
  "highlighting %s keeps every character",
  (language) => {
    const code = '<a href="x">\n  "b": 1, // c & d\n</a>\n\n+ $e = [1];';
    expect(textOf(highlight(code, language))).toBe(code);
  },
);

test("a diff marks lines and keeps every character", () => {
  const html = highlight(" a\n-b < c\n+d", "diff");
  expect(html).toContain('<span class="token deleted-sign deleted">');
  expect(html).toContain('<span class="token inserted-sign inserted">');
  expect(textOf(html)).toBe(" a\n-b < c\n+d");
});

test("comments that gatsby-remark-prismjs takes for its own do not throw and stay code", () => {
  const code = "// hide-next-line\na(); // highlight-line";
  expect(textOf(highlight(code, "js"))).toBe(code);
});
