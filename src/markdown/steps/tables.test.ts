import { markdownOptions } from "../../../test/support/options";
import { processPage } from "../process-page";

const options = markdownOptions();
const content = (text: string) => processPage(text, options).content;

const TABLE = `<table>
<thead>
<tr>
<th class="align-left">A</th>
<th class="align-right"><code>b</code></th>
<th class="align-center">C</th>
</tr>
</thead>
<tbody>
<tr>
<td class="align-left">1</td>
<td class="align-right">2</td>
<td class="align-center">3</td>
</tr>
</tbody>
</table>`;

test("a table scrolls in a region that its heads name, and alignment is a class", () => {
  expect(content("| A | `b` | C |\n|:--|--:|:-:|\n| 1 | 2 | 3 |\n")).toEqual([
    ["div", { className: "table-scroll", role: "region", tabIndex: 0, "aria-label": "Table: A, b, C" }, TABLE],
  ]);
});

test.each([
  ["empty heads are left out", "| | B |\n|---|---|\n| 1 | 2 |\n", "Table: B"],
  ["a table without heads is called data", "| | |\n|---|---|\n| 1 | 2 |\n", "Table: data"],
])("%s", (_name, text, label) => {
  expect(content(text)[0]).toMatchObject(["div", { "aria-label": label }, expect.any(String)]);
});

test("tables with the same heads have names of their own", () => {
  const table = "| A |\n|---|\n| 1 |\n\n";
  const labels = content(`${table}Text.\n\n${table}Text.\n\n| B |\n|---|\n| 1 |\n\nText.\n\n${table}`).flatMap(
    (node) => (Array.isArray(node) && node[0] === "div" ? [(node[1] as Record<string, unknown>)["aria-label"]] : []),
  );
  expect(labels).toEqual(["Table: A", "Table: A (2)", "Table: B", "Table: A (3)"]);
});

test("a table in a component is wrapped once", () => {
  const output = JSON.stringify(content('<Details summary="S">\n\n| A |\n|---|\n| 1 |\n\n</Details>\n'));
  expect(output.match(/table-scroll/g)).toHaveLength(1);
});

test("a date stays in one line, in a column with an alignment too", () => {
  const html = JSON.stringify(
    content("| On | By |\n|---|--:|\n| 2026-11-24 | 2026-11-25 |\n| since 2026-11-24 | - |\n"),
  );
  expect(html.match(/<td class=.*?>/g)).toEqual([
    '<td class=\\"date\\">',
    '<td class=\\"align-right date\\">',
    '<td class=\\"align-right\\">',
  ]);
});

const cell = (code: string): string => {
  const html = JSON.stringify(content(`| A |\n|---|\n| \`${code}\` |\n`));
  return /<td><code>(.*?)<\/code>/.exec(html)?.[1] ?? html;
};

test.each([
  ["/tameio/v1/products", "/tameio/<wbr>v1/<wbr>products"],
  ["order.shipping_address.postcode", "order.<wbr>shipping_<wbr>address.<wbr>postcode"],
  ["X-Tameio-Signature-CRC", "X-Tameio-Signature-CRC"],
  ["https://checkout.tameio.example.com", "https://checkout.tameio.example.com"],
  ["https://shop.example.com/v1/quote", "https://shop.example.com/<wbr>v1/<wbr>quote"],
  ["npm run check -- --watch", "npm <wbr>run <wbr>check <wbr>-- <wbr>--watch"],
  ["order.shipping_id", "order.shipping_id"],
  ["subscriptionNotification", "subscriptionNotification"],
])("in a table, %s may be broken as %s", (code, expected) => {
  expect(cell(code)).toBe(expected);
  expect(cell(code).replaceAll("<wbr>", "")).toBe(code);
});

test.each([
  ["POST /tameio/v1/products", "POST", " /tameio/<wbr>v1/<wbr>products"],
  ["GET /v1/quote?cart=1,2", "GET", " /v1/<wbr>quote?cart=1,2"],
  ["GET /orders", "GET", " /orders"],
  ["POST https://api.example.com/v1/refunds", "POST", " https://api.example.com/<wbr>v1/<wbr>refunds"],
])("in a table, the method of %s has a mark", (code, method, path) => {
  expect(cell(code)).toBe(`<span class=\\"method\\" data-method=\\"${method}\\">${method}</span>${path}`);
});

test("code outside of tables is left alone", () => {
  expect(content("`order.shipping_id`\n")).toEqual([["p", {}, "<code>order.shipping_id</code>"]]);
});

test.each([
  ["BAG-CANVAS-01", '<code class="whole">BAG-CANVAS-01</code>'],
  ["YYYY-MM-DD", '<code class="whole">YYYY-MM-DD</code>'],
  ["order.status", "<code>order.status</code>"],
  ["tameio-checkout-button", "<code>tameio-checkout-button</code>"],
  ["--tameio-button-color", '<code><span class="whole">--tameio</span>-button-color</code>'],
  ["https://example.org/a1/v1", "<code>https://example.org/<wbr>a1/<wbr>v1</code>"],
  ["POST https://example.org/api/v1", "<code>POST https://example.org/<wbr>api/<wbr>v1</code>"],
  ["/api/v1/orders/c_58f1d2a7", "<code>/api/v1/orders/c_58f1d2a7</code>"],
])("outside of tables, %s breaks where it reads well", (code, html) => {
  expect(content(`\`${code}\`\n`)).toEqual([["p", {}, html]]);
});

test("the name of a header stays in one piece, other code does not", () => {
  expect(content("Read `X-Tameio-CRC` and `X-ray of it`.\n")).toEqual([
    ["p", {}, 'Read <code class="whole">X-Tameio-CRC</code> and <code>X-ray of it</code>.'],
  ]);
});
