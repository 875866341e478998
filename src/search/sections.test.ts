import { sectionsOf } from "./sections";

test("treats a name with <wbr> as one word", () => {
  const table = "<tbody><tr><td><code>order.<wbr>shipping_<wbr>id</code></td><td>Set</td></tr></tbody>";
  const [section] = sectionsOf([["table", {}, table]]);
  expect(section?.text).toBe("order.shipping_id · Set");
  expect(section?.names).toEqual(["order.shipping_id"]);
});

test("separates table cells, table rows and list items in the text", () => {
  const rows =
    "<tr><th>Symptom</th><th>Cause</th></tr><tr><td>401 for <b>each</b> call</td><td>Another secret.</td></tr>";
  const [section] = sectionsOf([
    ["table", {}, `<tbody>${rows}</tbody>`],
    ["ul", {}, "<li>one</li><li>two:<ul><li>three</li></ul></li>"],
    ["p", {}, "Then go on."],
  ]);
  expect(section?.text).toBe("Symptom · Cause; 401 for each call · Another secret. one; two: three; Then go on.");
});

test("puts labels and names from code after the prose", () => {
  const html = "<span>await placeOrder(order_id)</span>";
  const [section] = sectionsOf([
    ["p", {}, "Restart the shop:"],
    ["Tab", { label: "PHP" }, [["CodeBlock", { title: "src/orders.php", html }, ""]]],
    ["p", {}, "Try it."],
  ]);
  expect(section?.text).toBe("Restart the shop: Try it.\nPHP src/orders.php placeOrder order_id");
});
