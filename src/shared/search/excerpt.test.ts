import { excerptOf } from "./excerpt";

const LONG = "word ".repeat(40);

test("an excerpt starts and ends at table cell boundaries, without the separator", () => {
  const row = `${"x".repeat(40)} · ${"y".repeat(44)} 401 ${"z".repeat(109)} · more ${LONG}`;
  const { text, marks } = excerptOf(`${LONG}${row}`, { has: (word) => word === "401" });
  expect(text).toBe(`… ${"y".repeat(44)} 401 ${"z".repeat(109)} …`);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["401"]);
});

test("shows names from code only if the prose doesn't match", () => {
  const text = "Restart the shop.\nplaceOrder shop.php";
  expect(excerptOf(text, { has: (word) => word === "shop" }).text).toBe("Restart the shop.");
  expect(excerptOf(text, { has: (word) => word === "placeorder" }).text).toBe("placeOrder shop.php");
  expect(excerptOf(text, { has: () => false }).text).toBe("Restart the shop.");
  expect(excerptOf("\nplaceOrder", { has: () => false }).text).toBe("placeOrder");
});
