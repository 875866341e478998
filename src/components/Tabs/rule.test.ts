import { pipeline } from "../../../test/support/options";

const { messages } = pipeline();
const tab = (label: string): string => `<Tab label="${label}">\n\nx\n\n</Tab>`;

test.each([
  [
    "two tabs of one label",
    `<Tabs>\n${tab("A")}\n${tab("A")}\n</Tabs>`,
    "content/page.mdx:7:1 · label of a tab — found `A` twice, expected each label once. Fix: rename one of the tabs.",
  ],
  [
    "a group that cannot stand in an address",
    `<Tabs group="Shop System">\n${tab("A")}\n</Tabs>`,
    "content/page.mdx:1:1 · attribute `group` of `<Tabs>` — found `Shop System`, expected lower-case letters, digits and hyphens: it's part of the address. Fix: write `shop-system`.",
  ],
])("reports %s", (_name, text, message) => {
  expect(messages(`${text}\n`)).toEqual([message]);
});

test("accepts tabs on one line separated by spaces", () => {
  const line = ["A", "B", "C"].map((label) => `<Tab label="${label}">x</Tab>`).join(" ");
  expect(messages(`<Tabs>${line}</Tabs>\n`)).toEqual([]);
});
