import { pipeline } from "../../../test/support/options";

const { messages } = pipeline();
const tab = (label: string): string => `<Tab label="${label}">\n\nx\n\n</Tab>`;

test.each([
  ["tabs", `<Tabs group="language">\n${tab("A")}\n${tab("B")}\n</Tabs>`],
  ["steps", "<Steps>\n\n1. One\n2. Two\n\n</Steps>"],
  ["a file tree", "<FileTree>\n\n- a/\n  - b\n\n</FileTree>"],
  ["cards in one line", '- <Cards><Card title="a" href="/page">b</Card> <Card title="c" href="/page">d</Card></Cards>'],
])("accepts valid content of %s", (_name, text) => {
  expect(messages(`${text}\n`)).toEqual([]);
});

test.each([
  [
    "text between tabs",
    `<Tabs>\n${tab("A")}\n\nStray.\n\n</Tabs>`,
    "content/page.mdx:8:1 · content of `<Tabs>` — found a paragraph, expected `<Tab>` and nothing else. Fix: move it out of `<Tabs>`.",
  ],
  [
    "two lists of steps",
    "<Steps>\n\n1. One\n\nText.\n\n1. Two\n\n</Steps>",
    "content/page.mdx:5:1 · content of `<Steps>` — found a paragraph, expected one numbered list. Fix: move it out of `<Steps>`.",
  ],
  [
    "an empty tree",
    "<FileTree></FileTree>",
    "content/page.mdx:1:1 · content of `<FileTree>` — found nothing, expected one bullet list. Fix: write the list inside, with empty lines around it.",
  ],
  [
    "words in a tool, which shows none",
    '<Tool name="signature">Words</Tool>',
    "content/page.mdx:1:24 · content of `<Tool>` — found text, expected nothing. Fix: move it out of `<Tool>`.",
  ],
])("reports %s", (_name, text, message) => {
  expect(messages(`${text}\n`)).toEqual([message]);
});
