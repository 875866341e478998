import { pipeline } from "../../../test/support/options";

const { page, content } = pipeline();

test("marks a cell with a date, size or range as unbreakable, also in an aligned column", () => {
  const html = JSON.stringify(
    content("| On | By |\n|---|--:|\n| 2026-11-24 | 2026-11-25 |\n| since 2026-11-24 | - |\n| 600 × 200 | 2–14 |\n"),
  );
  expect(html.match(/<td class=.*?>/g)).toEqual([
    '<td class=\\"numbers\\">',
    '<td class=\\"align-right numbers\\">',
    '<td class=\\"align-right\\">',
    '<td class=\\"numbers\\">',
    '<td class=\\"align-right numbers\\">',
  ]);
});

const cell = (code: string): string => {
  const html = JSON.stringify(content(`| A |\n|---|\n| \`${code}\` |\n`));
  return /<td><code translate=."no.">(.*?)<\/code>/.exec(html)?.[1] ?? html;
};

test.each([
  ["/tameio/v1/products", "/tameio/<wbr>v1/<wbr>products"],
  ["order.shipping_address.postcode", "order.<wbr>shipping_<wbr>address.<wbr>postcode"],
  ["X-Tameio-Signature-CRC", "X-Tameio-Signature-CRC"],
  ["https://checkout.tameio.example.com", "https://checkout.tameio.example.com"],
  ["https://shop.example.com/v1/quote", "https://shop.example.com/<wbr>v1/<wbr>quote"],
  ["npm run check -- --watch", "npm <wbr>run <wbr>check <wbr>-- <wbr>--watch"],
  ["order.shipping_id", "order.shipping_id"],
  ["UNSHIPPABLE_CART", "UNSHIPPABLE_<wbr>CART"],
  ["subscriptionNotification", "subscription<wbr>Notification"],
  ["Crypto.FixedTimeEquals", "Crypto.<wbr>FixedTimeEquals"],
])("in a table, %s can break as %s", (code, expected) => {
  expect(cell(code)).toBe(expected);
  expect(cell(code).replaceAll("<wbr>", "")).toBe(code);
});

test.each([
  ["POST /tameio/v1/products", "POST", " /tameio/<wbr>v1/<wbr>products"],
  ["GET /v1/quote?cart=1,2", "GET", " /v1/<wbr>quote?cart=1,2"],
  ["GET /orders", "GET", " /orders"],
  ["POST https://api.example.com/v1/refunds", "POST", " https://api.example.com/<wbr>v1/<wbr>refunds"],
])("in a table, the method of %s is marked", (code, method, path) => {
  expect(cell(code)).toBe(`<span class=\\"method\\" data-method=\\"${method}\\">${method}</span>${path}`);
});

test("in a table, only code of more than 50 characters may also break on desktops", () => {
  const html = JSON.stringify(content(`| A |\n|---|\n| \`${"name_".repeat(10)}\` or \`${"name_".repeat(10)}s\` |\n`));
  expect(html.match(/class=."long."/g)).toHaveLength(1);
});

test("a constant that heads a column can't break", () => {
  expect(JSON.stringify(content("| `PAYMENT_FAILED` |\n|---|\n"))).not.toContain("<wbr>");
});

test.each([
  ["BAG-CANVAS-01", '<code class="whole" translate="no">BAG-CANVAS-01</code>'],
  ["YYYY-MM-DD", '<code class="whole" translate="no">YYYY-MM-DD</code>'],
  ["?cc&ctpl", '<code class="whole" translate="no">?cc&#x26;ctpl</code>'],
  ["--json", '<code class="whole" translate="no">--json</code>'],
  ["X-Tameio-CRC", '<code class="whole" translate="no">X-Tameio-CRC</code>'],
  ["X-ray of it", '<code translate="no">X-ray of it</code>'],
  [`X-${"Long".repeat(9)}-CRC`, `<code translate="no">X-${"Long".repeat(9)}-CRC</code>`],
  ["order.status", '<code translate="no">order.status</code>'],
  ["order.shipping_id", '<code translate="no">order.shipping_id</code>'],
  ["tameio-checkout-button", '<code translate="no">tameio-checkout-button</code>'],
  ["--tameio-button-color", '<code translate="no"><span class="whole">--tameio</span>-button-color</code>'],
  ["https://example.org/a1/v1", '<code translate="no">https://example.org/<wbr>a1/<wbr>v1</code>'],
  ["http://localhost:8080/tameio", '<code translate="no">http://localhost:8080/<wbr>tameio</code>'],
  ["POST https://example.org/api/v1", '<code translate="no">POST https://example.org/<wbr>api/<wbr>v1</code>'],
  [
    "POST /wp-json/wc/tameio/v2/orders/quote",
    '<code translate="no">POST /wp-json/<wbr>wc/<wbr>tameio/<wbr>v2/<wbr>orders/<wbr>quote</code>',
  ],
  ["catalog/controller/module/tameio", '<code translate="no">catalog/<wbr>controller/<wbr>module/<wbr>tameio</code>'],
  ["/api/v1/orders/c_58f1d2a7", '<code translate="no">/api/v1/orders/c_58f1d2a7</code>'],
])("outside of tables, %s breaks only at suitable places", (code, html) => {
  expect(content(`\`${code}\`\n`)).toEqual([["p", {}, html]]);
});

test.each([
  ["The e-mail's text, re-encoded", ["e-mail", "re-encoded"]],
  ["*E-mails* by [CS-Cart](https://example.com/) about 3-D Secure", ["E-mails", "CS-Cart", "3-D"]],
  ["Magento 2.4.4 – 2.4.7, PrestaShop 1.7.6 – 8.x, 1–3 s", ["2.4.4 – 2.4.7", "1.7.6 – 8.x", "1–3"]],
  ["An up-to-date, second-hand `e-mail` – 2 of them", []],
])("in %s, ranges don't break, nor do words after one or two letters", (text, whole) => {
  const html = JSON.stringify(content(`${text}\n`));
  expect([...html.matchAll(/<span class=\\"whole\\">(.*?)<\/span>/g)].map(([, kept]) => kept)).toEqual(whole);
});

test.each([
  ["actionTameioOrderCreated", "action<wbr>Tameio<wbr>Order<wbr>Created"],
  ["How displayTameioButton is called", "How display<wbr>Tameio<wbr>Button is called"],
  ["displayHeader", "displayHeader"],
  ["tameio_order_is_created", "tameio_order_is_created"],
])("the heading %s can break between the words of an identifier", (name, html) => {
  const {
    content: [heading],
    headings,
  } = page(`## ${name}\n\nText.\n`);
  expect(JSON.stringify(heading)).toContain(`"${html}<a class`);
  expect(headings[0]?.text).toBe(name);
});
