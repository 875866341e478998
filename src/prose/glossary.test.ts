import { formatProblem } from "../problems/problem";
import { checkGlossary, readGlossary } from "./glossary";
import { componentRules } from "../components/rules";
import { prosePage } from "./page";

const HEAD = "---\ntitle: An App ID\ndescription: About the App ID\n---\n\n";
const page = (text: string) => prosePage("content/a.mdx", HEAD + text, componentRules);
const GLOSSARY = `| Term | Meaning |
|---|---|
| <dfn id="app-id">App ID</dfn> | Names the store |
| <dfn id="checkout-link">Checkout link</dfn> | Opens the checkout |
| Shopper | Buys |
`;

const terms = readGlossary(page(GLOSSARY), "/terms");
const messages = (text: string) => checkGlossary(page(text), terms).map(formatProblem);
const places = (text: string) =>
  checkGlossary(page(text), terms).map(({ line, column, found }) => `${line}:${column} ${found}`);

test("reads the terms that the glossary marks with `<dfn>`", () => {
  expect(terms).toEqual([
    { name: "App ID", href: "/terms#app-id" },
    { name: "Checkout link", href: "/terms#checkout-link" },
  ]);
});

test("reports the first use of a term without a link, and suggests the link", () => {
  expect(messages("Enter the App ID. The App ID is public.\n")).toEqual([
    "content/a.mdx:6:11 · first use of a term — found `App ID` without a link, expected a link to `/terms#app-id`. Fix: write `[App ID](/terms#app-id)`.",
  ]);
});

test.each([
  ["a linked first use", "The [App ID](/terms#app-id) is public. Copy the App ID.\n"],
  ["a link with other words", "The [name of your store](/terms#app-id) is its App ID.\n"],
  ["a heading", "## The App ID\n\nText.\n"],
  ["a link to another place", "See [checkout links](/b) and [the App ID](/c).\n"],
  ["code", "`App ID`\n\n```text\nApp ID\n```\n"],
  ["a title", ':::note[App ID]\nText.\n:::\n\n<Details summary="App ID">\n\nText.\n\n</Details>\n'],
  ["a card, which is a link itself", '<Cards>\n<Card title="App ID" href="/b">Find the App ID.</Card>\n</Cards>\n'],
  ["part of another word", "An App IDE, checkout linkage and a pre-checkout link-up.\n"],
  ["no use at all", "A shopper buys.\n"],
])("the glossary check accepts %s", (_name, text) => {
  expect(messages(text)).toEqual([]);
});

test.each([
  ["a link that comes later", "The App ID. See [App ID](/terms#app-id).\n", ["6:5 `App ID` without a link"]],
  ["a plural, in any case", "Send Checkout Links.\n", ["6:6 `Checkout Links` without a link"]],
  ["a line break within", "Each checkout\nlink opens.\n", ["6:6 `checkout link` without a link"]],
  ["emphasis within", "A **checkout** link.\n", ["6:5 `checkout link` without a link"]],
  [
    "a list, a table, a component",
    '- A checkout link\n\n<Details summary="S">\n\n| A |\n|---|\n| App ID |\n\n</Details>\n',
    ["12:3 `App ID` without a link", "6:5 `checkout link` without a link"],
  ],
])("the glossary check finds a term in %s", (_name, text, expected) => {
  expect(places(text)).toEqual(expected);
});
