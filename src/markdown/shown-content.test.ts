import type { ComponentRules } from "./component-rule";
import { shownContent } from "./shown-content";

const components: ComponentRules = {
  Call: { place: "block", attributes: {}, shown: ({ id }, twin) => ({ id, twin }) },
  Tab: { place: "block", attributes: {} },
};

test("components get the properties that their rule shows, at any depth, and all else stays", () => {
  expect(
    shownContent(
      ["text", ["p", { lang: "de" }, "<b>x</b>"], ["Tab", { label: "A" }, [["Call", { id: 1, all: "of it" }, []]]]],
      components,
      "/a.md",
    ),
  ).toEqual([
    "text",
    ["p", { lang: "de" }, "<b>x</b>"],
    ["Tab", { label: "A" }, [["Call", { id: 1, twin: "/a.md" }, []]]],
  ]);
});
