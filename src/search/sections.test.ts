import { sectionsOf } from "./sections";

test("a name that may be broken in a table is one word", () => {
  const table = "<tbody><tr><td><code>order.<wbr>shipping_<wbr>id</code></td><td>Set</td></tr></tbody>";
  const [section] = sectionsOf([["table", {}, table]]);
  expect(section?.text).toBe("order.shipping_id Set");
  expect(section?.names).toEqual(["order.shipping_id"]);
});
