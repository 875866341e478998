import { readFileSync } from "node:fs";
import { CARD_ICONS } from "./rule";

test("the card icons match the symbols in static/icons.svg", () => {
  const symbols = [...readFileSync("static/icons.svg", "utf8").matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id);
  expect(symbols.sort()).toEqual([...CARD_ICONS]);
});
