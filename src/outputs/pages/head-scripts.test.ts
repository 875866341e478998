import { earlyScript, siteLoadScript } from "./head-scripts";

const both =
  earlyScript({
    colorMode: { default: "light", respectSystem: false, toggle: true },
    announcement: { id: "spring", closeable: true },
  }) + siteLoadScript("/");

test("both head scripts have at most 2,550 characters together", () => {
  expect(both.length).toBeLessThanOrEqual(2550);
});

test("the head scripts use no syntax that unsupported browsers can't parse", () => {
  expect(both).not.toMatch(/\?\.[a-z[(]|\?\?|\|\|=|&&=/);
});

test("the head scripts are a single line, deterministic and can't close their element", () => {
  expect(siteLoadScript("/docs")).toBe(siteLoadScript("/docs"));
  expect(both).not.toMatch(/\n|<\//);
});
