import { contrast } from "../shared/contrast";
import { palette, THEMES } from "./palette";

const BRANDS = ["#0b6553", "#ffcc00", "#ffffff", "#000000", "#e4002b", "#7f7f7f", "#00bfff"];

test.each(BRANDS.flatMap((brand) => THEMES.map((theme) => [brand, theme] as const)))(
  "text on %s pictures in the %s theme has a contrast of at least 4.5:1",
  (brand, theme) => {
    const colors = palette(brand, theme);
    const pairs = {
      heading: contrast(colors.heading, colors.page),
      text: contrast(colors.text, colors.page),
      name: contrast(colors.name, colors.page),
      button: contrast(colors.onButton, colors.button),
      accent: contrast(colors.onAccent, colors.accent),
    };
    for (const [name, ratio] of Object.entries(pairs)) expect([name, ratio >= 4.5]).toEqual([name, true]);
  },
);

test("computes contrast as WCAG defines it", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
});

test("the palette uses the brand colour as the accent, and different page colours for light and dark", () => {
  expect(palette("#0b6553", "light").accent).toBe("#0b6553");
  expect(palette("#0b6553", "light").page).not.toBe(palette("#0b6553", "dark").page);
});
