import { markdownOptions } from "../../../test/support/options";
import { processPage } from "../process-page";

const options = markdownOptions();
const content = (text: string) => processPage(text, options).content;
const anchor = (id: string, text: string): string =>
  `<a class="hash-link" href="#${id}" title="Direct link to ${text}" aria-label="Direct link to ${text}" translate="no"></a>`;

test.each([
  ["plain words", "## Set up\n", ["h2", { id: "set-up" }, `Set up${anchor("set-up", "Set up")}`]],
  [
    "inline code",
    "### Call `open()` now\n",
    ["h3", { id: "call-open-now" }, `Call <code>open()</code> now${anchor("call-open-now", "Call open() now")}`],
  ],
  ["nothing but code", "#### `a_b`\n", ["h4", { id: "a_b" }, `<code>a_b</code>${anchor("a_b", "a_b")}`]],
  [
    "emphasis and a link",
    "## **A** [b](/c)\n",
    ["h2", { id: "a-b" }, `<strong>A</strong> <a href="/c">b</a>${anchor("a-b", "A b")}`],
  ],
  ["an id of its own", "###### A {/* #x */}\n", ["h6", { id: "x" }, `A${anchor("x", "A")}`]],
])("the hash link of a heading with %s names all of its text", (_name, text, expected) => {
  expect(content(text)).toEqual([expected]);
});

test("the hash link comes after components of a heading", () => {
  expect(content("## A <Badge>new</Badge>\n")).toEqual([
    [
      "h2",
      { id: "a-new" },
      [
        "A ",
        ["Badge", {}, ["new"]],
        [
          "a",
          {
            className: "hash-link",
            href: "#a-new",
            title: "Direct link to A new",
            "aria-label": "Direct link to A new",
            translate: "no",
          },
          "",
        ],
      ],
    ],
  ]);
});

test("a level-one heading has no hash link", () => {
  expect(content("# A\n")).toEqual([["h1", {}, "A"]]);
});

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

const TASKS = `
<li class="task-list-item"><input type="checkbox" checked disabled aria-label="Done"> done</li>
<li class="task-list-item"><input type="checkbox" disabled aria-label="Not done"> open</li>
<li>plain</li>
`;

test("boxes of a task list say what they show", () => {
  expect(content("- [x] done\n- [ ] open\n- plain\n")).toEqual([["ul", { className: "contains-task-list" }, TASKS]]);
});

test("boxes of nested task lists say their own state", () => {
  const output = String((content("- [ ] out\n  - [x] in\n")[0] as readonly unknown[])[2]);
  expect(output.match(/aria-label="[^"]*"/g)).toEqual(['aria-label="Not done"', 'aria-label="Done"']);
});

const cell = (code: string): string => {
  const html = JSON.stringify(content(`| A |\n|---|\n| \`${code}\` |\n`));
  return /<td><code>(.*?)<\/code>/.exec(html)?.[1] ?? html;
};

test.each([
  ["/tameio/v1/products", "/tameio/<wbr>v1/<wbr>products"],
  ["order.shipping_address.postcode", "order.<wbr>shipping_<wbr>address.<wbr>postcode"],
  ["X-Tameio-Signature-CRC", "X-Tameio-<wbr>Signature-<wbr>CRC"],
  ["POST /tameio/v1/products", "POST /tameio/<wbr>v1/<wbr>products"],
  ["GET /v1/quote?cart=1,2", "GET /v1/<wbr>quote?cart=1,2"],
  ["npm run check -- --watch", "npm <wbr>run <wbr>check <wbr>-- <wbr>--watch"],
  ["order.shipping_id", "order.shipping_id"],
  ["subscriptionNotification", "subscriptionNotification"],
])("in a table, %s may be broken as %s", (code, expected) => {
  expect(cell(code)).toBe(expected);
  expect(cell(code).replaceAll("<wbr>", "")).toBe(code);
});

test("code outside of tables is left alone", () => {
  expect(content("`order.shipping_id`\n")).toEqual([["p", {}, "<code>order.shipping_id</code>"]]);
});
