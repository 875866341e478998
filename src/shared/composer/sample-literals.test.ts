import { bodyContent, requestUrl } from "./sample-literals";

test("Go gets neither backticks nor byte order marks, and JSON the same text", () => {
  const text = JSON.stringify("\ufeff`id`");
  const content = bodyContent("go", text);
  expect(content).not.toMatch(/[`\ufeff]/);
  expect(JSON.parse(content)).toBe(JSON.parse(text));
});

test("half a character, as keyboards send it for a moment, doesn't end the form", () => {
  expect(requestUrl("https://a.example/{id}", { id: "a/b\ud83d" }, { q: "\ud83d" })).toBe(
    "https://a.example/a%2Fb?q=%EF%BF%BD",
  );
});
