import { bodyContent, requestUrl } from "./sample-literals";

test("Go literals contain no backticks or byte order marks and encode the same text", () => {
  const text = JSON.stringify("\ufeff`id`");
  const content = bodyContent("go", text);
  expect(content).not.toMatch(/[`\ufeff]/);
  expect(JSON.parse(content)).toBe(JSON.parse(text));
});

test("requestUrl handles lone surrogates instead of throwing", () => {
  expect(requestUrl("https://a.example/{id}", { id: "a/b\ud83d" }, { q: "\ud83d" })).toBe(
    "https://a.example/a%2Fb?q=%EF%BF%BD",
  );
});
