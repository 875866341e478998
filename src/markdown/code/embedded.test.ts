import { textOf } from "../../../test/support/text-of";
import { highlightAround, jsonInShell } from "./embedded";
import { highlight } from "./highlight";

const found = (code: string): string[] => jsonInShell(code).map(({ start, end }) => code.slice(start, end));

test.each([
  ["the body of a request", `curl -d '{"a": 1}' https://shop.example`, ['{"a": 1}']],
  ["one over several lines", `BODY='{\n  "a": [1]\n}'\ncurl`, ['{\n  "a": [1]\n}']],
  ["a list", `curl -d '[{"id": "x"}]'`, ['[{"id": "x"}]']],
  ["two of them", `A='{"a": 1}'\nB='{"b": 2}'`, ['{"a": 1}', '{"b": 2}']],
  ["a program of jq or awk", `jq '{a: .b}' | awk '{print $1}'`, []],
  ["a test", `[ "$A" = 'x' ] && echo '[done]'`, []],
  ["what is between two quoted texts", `printf '%s' {"a",1} 'x'`, []],
  ["text in double quotes, which a shell expands", `curl -d "{\\"a\\": $N}"`, []],
  ["a string that quotes end and begin again", `curl -d '{"a": "it'\\''s"}'`, []],
])("finds JSON in a shell script: %s", (_name, code, expected) => {
  expect(found(code)).toEqual(expected);
});

test("highlights JSON in a shell script as JSON, and keeps all of the text", () => {
  const code = `curl -X POST -d '{"name": "<b>", "count": 2}' "$URL"`;
  const html = highlight(code, "bash");
  const [json] = found(code);
  expect(html).toContain(`<i class="j">${highlight(json as string, "json")}</i>`);
  expect(html).toContain('<i class="p">"name"</i>');
  expect(html).toContain('<i class="f">curl</i>');
  expect(textOf(html)).toBe(code);
});

test("doesn't highlight JSON in strings of other languages", () => {
  expect(highlight(`const a = '{"b": 1}';`, "js")).toBe(`<i class="k">const</i> a = <i class="s">'{"b": 1}'</i>;`);
});

test("highlights code without embedded parts normally", () => {
  expect(highlightAround("a b", [], (code) => `<i>${code}</i>`)).toBe("<i>a b</i>");
});

test("highlights parts at the start, next to each other and at the end", () => {
  const parts = [
    { start: 0, end: 1, html: "A" },
    { start: 1, end: 2, html: "B" },
    { start: 3, end: 4, html: "C" },
  ];
  const around = highlightAround("abxc", parts, (code) => code.toUpperCase());
  expect(around).toBe(
    ["A", "B", "C"]
      .map((html) => `<i class="j">${html}</i>`)
      .join("")
      .replace('</i><i class="j">C', '</i>X<i class="j">C'),
  );
});

test("highlights parts within parts", () => {
  const inner = (code: string) => highlightAround(code, [{ start: 0, end: 1, html: "X" }], (rest) => rest);
  expect(highlightAround("x-y", [{ start: 2, end: 3, html: "Y" }], inner)).toBe(
    '<i class="j">X</i>-<i class="j">Y</i>',
  );
});
