import { componentRules } from "../../components/rules";
import { parseMdx } from "../parse";
import { unravel } from "./unravel";

/** Returns types and names in a tree, e.g. `paragraph(text, Badge)`. */
function shape(node: { type: string; name?: string | null; children?: unknown[] }): string {
  const name = node.name ?? node.type;
  return node.children && node.children.length > 0
    ? `${name}(${node.children.map((child) => shape(child as never)).join(", ")})`
    : name;
}
const unravelled = (text: string): string => {
  const { tree } = parseMdx("content/page.mdx", text);
  unravel(tree, componentRules);
  return shape(tree);
};

test.each([
  ["a block component on one line", '<Details summary="a">b</Details>\n', "root(Details(text))"],
  ["block components side by side", '<Cards><Card title="a" href="/a">b</Card></Cards>\n', "root(Cards(Card(text)))"],
  ["two in one paragraph", '<Operation id="a" /> <Operation id="b" />\n', "root(Operation, Operation)"],
  ["two on lines of one paragraph", '<Operation id="a" />\n<Operation id="b" />\n', "root(Operation, Operation)"],
  ["one inside a list", '- <Figure src="/a" alt="b" />\n', "root(list(listItem(Figure)))"],
])("removes the paragraph around %s", (_name, text, expected) => {
  expect(unravelled(text)).toBe(expected);
});

test.each([
  ["text", "a b\n", "root(paragraph(text))"],
  [
    "an inline component alone",
    "x\n\n<Kbd>K</Kbd> <Badge>b</Badge>\n",
    "root(paragraph(text), paragraph(Kbd(text), text, Badge(text)))",
  ],
  [
    "a download alone",
    '<Download href="/a" size="1 kB">b</Download> <Kbd>x</Kbd>\n',
    "root(paragraph(Download(text), text, Kbd(text)))",
  ],
  ["a block component beside text", 'See <Operation id="a" />\n', "root(paragraph(text, Operation))"],
  ["an HTML element", "<mark>a</mark> <mark>b</mark>\n", "root(paragraph(mark(text), text, mark(text)))"],
])("keeps the paragraph around %s", (_name, text, expected) => {
  expect(unravelled(text)).toBe(expected);
});
