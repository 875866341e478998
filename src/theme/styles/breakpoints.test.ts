import { generate, walk } from "css-tree";
import { styleSheets } from "../../../test/support/style-sheets";
import { LARGE_FONT_PHONE, MOBILE_MAX_WIDTH, NARROW_PAGE, WIDE_PAGE } from "../breakpoint";

/** Returns every width condition, such as `@media (max-width:62.25em)`, with the files that use it. */
function widths(): string[] {
  const found = new Set<string>();
  for (const { ast } of styleSheets()) {
    walk(ast, (node) => {
      if (node.type !== "Atrule" || !/^(media|container)$/.test(node.name) || !node.prelude) return;
      const [condition] = /\([^()]*(width|inline-size)[^()]*\)/.exec(generate(node.prelude)) ?? [];
      if (condition) found.add(`@${node.name} ${condition.replace(/\s/g, "")}`);
    });
  }
  return [...found].sort();
}

test("styles use only the four known breakpoints", () => {
  expect(widths()).toEqual([
    `@container (max-width:${NARROW_PAGE})`,
    `@container (min-width:${WIDE_PAGE})`,
    `@media (max-width:${LARGE_FONT_PHONE})`,
    `@media (max-width:${MOBILE_MAX_WIDTH})`,
  ]);
});

test("at 16 px, the mobile layout ends at 996 px, as specified", () => {
  expect(Number.parseFloat(MOBILE_MAX_WIDTH) * 16).toBe(996);
});
