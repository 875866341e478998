import { earlyScript, siteLoadScript } from "./head-scripts";

const both =
  earlyScript({
    colorMode: { default: "light", respectSystem: false, toggle: true },
    announcement: { id: "spring", closeable: true },
  }) + siteLoadScript("/");

test("both scripts together, which each page has, have at most 2,550 characters", () => {
  expect(both.length).toBeLessThanOrEqual(2550);
});

test("browsers that are too old for the bundle's syntax can still read the scripts and show the banner", () => {
  expect(both).not.toMatch(/\?\.[a-z[(]|\?\?|\|\|=|&&=/);
});

test("the text is one line, the same for the same settings, and cannot end its element", () => {
  expect(siteLoadScript("/docs")).toBe(siteLoadScript("/docs"));
  expect(both).not.toMatch(/\n|<\//);
});
