import { checkHtml } from "../../tools/seo/valid-html";
import { redirectPage } from "../../src/content-model/redirects";
import { formatProblem } from "../../src/problems/problem";

const page = (body: string): string =>
  `<!doctype html><html lang="en"><head><meta charSet="utf-8"/><title>A</title></head><body>\n${body}</body></html>`;
const problems = (body: string): string[] => checkHtml("public/a.html", page(body)).map(formatProblem);

test.each([
  ["what React writes", '<p>A<!-- --> b<br/><img src="a.png" alt=""/></p><input type="checkbox" checked=""/>'],
  ["ids as React makes them", '<label for=":R2t:">A</label><input id=":R2t:"/>'],
  ["end tags and quotes that may be left out", "<ul><li>a<li>b</ul><p class=a>c"],
])("the HTML check accepts %s", (_what, body) => {
  expect(problems(body)).toEqual([]);
});

test("the HTML check accepts the page of a redirect", () => {
  expect(checkHtml("public/old.html", redirectPage("/new?a=1&b=2", "/docs", "https://d.example"))).toEqual([]);
});

test.each([
  ["a block in a phrase", "<span><div>a</div></span>", "<div> element is not permitted as content under <span>"],
  ["an id that is there twice", '<p id="a"></p><p id="a"></p>', 'Duplicate ID "a"'],
  ["a reference to nothing", '<p aria-describedby="b">a</p>', 'Element references missing id "b"'],
  ["a control character", "<p>a\u0001b</p>", "control-character-in-input-stream"],
])("the HTML check rejects %s", (_what, body, message) => {
  expect(problems(body).join("\n")).toContain(message);
});

test("the HTML check reports the place, the element and the rule", () => {
  expect(problems("<p>a</p>\n<ul id='list'><p>b</p></ul>")).toEqual([
    "public/a.html:3:16 · HTML — found <p> element is not permitted as content under <ul> (`#list > p`), expected valid HTML according to `element-permitted-content` (https://html-validate.org/rules/element-permitted-content.html). Fix: correct the component or page that writes it.",
  ]);
});

test("the HTML check reports Greek words that aren't marked as Greek", () => {
  expect(problems('<p lang="el">κλικ <b>Νέο</b></p><p>a μ and <code class="language-html">κλικ</code></p>')).toEqual(
    [],
  );
  expect(problems("<p>a</p>\n<p>Νέο:</p>")).toEqual([
    'public/a.html:3:4 · language of a text — found `Νέο` in `en`, expected `el`. Fix: write `<span lang="el">`, `lang="el"` at a code block, or `lang: el` in the front matter.',
  ]);
  expect(problems('<pre><code class="language-text">κλικ</code></pre>')).toHaveLength(1);
  expect(problems('<p lang="el"><span lang="en">κλικ</span></p>')).toHaveLength(1);
});
