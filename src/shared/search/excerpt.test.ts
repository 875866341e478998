import { excerptOf } from "./excerpt";

const LONG = "word ".repeat(40);

test("an excerpt begins and ends between cells of a table, without the dot", () => {
  const row = `${"x".repeat(40)} · ${"y".repeat(44)} 401 ${"z".repeat(109)} · more ${LONG}`;
  const { text, marks } = excerptOf(`${LONG}${row}`, { has: (word) => word === "401" });
  expect(text).toBe(`… ${"y".repeat(44)} 401 ${"z".repeat(109)} …`);
  expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(["401"]);
});

test("names in code show only where the words have no match", () => {
  const text = "Restart the shop.\nplaceOrder shop.php";
  expect(excerptOf(text, { has: (word) => word === "shop" }).text).toBe("Restart the shop.");
  expect(excerptOf(text, { has: (word) => word === "placeorder" }).text).toBe("placeOrder shop.php");
  expect(excerptOf(text, { has: () => false }).text).toBe("Restart the shop.");
  expect(excerptOf("\nplaceOrder", { has: () => false }).text).toBe("placeOrder");
});
