import { textOf } from "../../../test/support/text-of";
import { highlight, splitLines } from "./highlight";
import { COMMON_LANGUAGES } from "./languages";

test.each([
  ["plain lines", "a\nb", ["a", "b"]],
  ["one line", '<i class="x">a</i>', ['<i class="x">a</i>']],
  ["a token over two lines", '<i class="x">a\nb</i>', ['<i class="x">a</i>', '<i class="x">b</i>']],
  [
    "tokens in tokens over three lines",
    '<i class="x">a <i class="y">b\nc\nd</i> e</i> f',
    [
      '<i class="x">a <i class="y">b</i></i>',
      '<i class="x"><i class="y">c</i></i>',
      '<i class="x"><i class="y">d</i> e</i> f',
    ],
  ],
  ["a token that ends with its line", '<i class="x">a\n</i>b', ['<i class="x">a</i>', '<i class="x"></i>b']],
  ["an empty text", "", [""]],
])("splitLines closes and reopens elements at line breaks: %s", (_name, html, lines) => {
  expect(splitLines(html)).toEqual(lines);
});

test.each([
  ["js", "const a = 1;", '<i class="k">const</i> a = <i class="n">1</i>;'],
  ["json", '{"a": 1}', '{<i class="p">"a"</i>: <i class="n">1</i>}'],
  ["sql", "select 1", '<i class="k">select</i> <i class="n">1</i>'],
  ["bash", "echo $A", '<i class="f">echo</i> <i class="v">$A</i>'],
  ["text", "a < b & c", "a &lt; b &amp; c"],
])("highlights %s", (language, code, html) => {
  expect(highlight(code, language)).toBe(html);
});

test.each([
  ["with an opening tag", "<?php\n/** @param string $name The name. */\nfunction f(string $name) {}"],
  ["without an opening tag", "/** @param string $name The name. */\nfunction f(string $name) {}"],
])("highlights tokens in the doc comments of php %s", (_name, code) => {
  const html = highlight(code, "php");
  expect(html).toContain(
    '<i class="c">/** <i class="k">@param</i> <i class="f"><i class="k">string</i></i> <i class="v">$name</i> The name. */</i>',
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

test.each([
  ["without a colour", "js", "`${a}`", '<i class="s">`</i>${a}<i class="s">`</i>'],
  ["in one of the same colour", "html", "<b>", '<i class="t">&lt;b></i>'],
  [
    "in a variable, which has the colour of text then",
    "bash",
    "$((1))",
    '<i class="v"><i class="v">$((</i><i class="n">1</i><i class="v">))</i></i>',
  ],
])("marks up a token %s", (_name, language, code, html) => {
  expect(highlight(code, language)).toBe(html);
});

test.each([
  ["html", '<i class="t">&amp;copy;</i>'],
  ["xml", '<i class="t">&amp;copy;</i>'],
  ["jsx", "&amp;copy;"],
])("closes an entity in %s, which Prism gives a title, in the right place", (language, inText) => {
  expect(highlight('<b title="a&amp;b">c&copy;</b>', language)).toBe(
    '<i class="t">&lt;b <i class="f">title</i><i class="s">="a<i class="t">&amp;amp;</i>b"</i>></i>' +
      `c${inText}<i class="t">&lt;/b></i>`,
  );
});

test("marks the lines of a diff and keeps every character", () => {
  const html = highlight(" a\n-b < c\n+d", "diff");
  expect(html).toContain('<i class="t">');
  expect(html).toContain('<i class="s">');
  expect(textOf(html)).toBe(" a\n-b < c\n+d");
});

test("keeps comments that look like directives of gatsby-remark-prismjs", () => {
  const code = "// hide-next-line\na(); // highlight-line";
  expect(textOf(highlight(code, "js"))).toBe(code);
});
