import { pipeline } from "../../../test/support/options";

const { content } = pipeline();

const TABLE = `<table>
<thead>
<tr>
<th class="align-left">A</th>
<th class="align-right"><code translate="no">b</code></th>
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

test("wraps a table in a scrollable group named after its header cells, and aligns cells by class", () => {
  expect(content("| A | `b` | C |\n|:--|--:|:-:|\n| 1 | 2 | 3 |\n")).toEqual([
    ["div", { className: "table-scroll", role: "group", tabIndex: 0, "aria-label": "Table: A, b, C" }, TABLE],
  ]);
});

test.each([
  ["empty heads are left out", "| | B |\n|---|---|\n| 1 | 2 |\n", "Table: B"],
  ["a table without heads is called data", "| | |\n|---|---|\n| 1 | 2 |\n", "Table: data"],
])("table name: %s", (_name, text, label) => {
  expect(content(text)[0]).toMatchObject(["div", { "aria-label": label }, expect.any(String)]);
});

test("gives tables with the same header cells distinct names", () => {
  const table = "| A |\n|---|\n| 1 |\n\n";
  const labels = content(`${table}Text.\n\n${table}Text.\n\n| B |\n|---|\n| 1 |\n\nText.\n\n${table}`).flatMap((node) =>
    Array.isArray(node) && node[0] === "div" ? [(node[1] as Record<string, unknown>)["aria-label"]] : [],
  );
  expect(labels).toEqual(["Table: A", "Table: A (2)", "Table: B", "Table: A (3)"]);
});

test("wraps a table inside a component once", () => {
  const output = JSON.stringify(content('<Details summary="S">\n\n| A |\n|---|\n| 1 |\n\n</Details>\n'));
  expect(output.match(/table-scroll/g)).toHaveLength(1);
});
