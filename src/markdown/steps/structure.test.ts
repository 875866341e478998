import { markdownOptions } from "../../../test/support/options";
import { formatProblem } from "../../problems/problem";
import { processPage } from "../process-page";
import { formatBytes } from "./structure";

const options = markdownOptions({
  fileExists: (address) => address === "/downloads/a.pdf",
  fileSize: (address) => (address === "/downloads/a.pdf" ? 23_900 : undefined),
});
const problems = (text: string): string[] => processPage(text, options).problems.map(formatProblem);
const tab = (label: string): string => `<Tab label="${label}">\n\nx\n\n</Tab>`;

test.each([
  ["tabs", `<Tabs group="language">\n${tab("A")}\n${tab("B")}\n</Tabs>`],
  ["steps", "<Steps>\n\n1. One\n2. Two\n\n</Steps>"],
  ["a file tree", "<FileTree>\n\n- a/\n  - b\n\n</FileTree>"],
  ["cards in one line", '- <Cards><Card title="a" href="/page">b</Card> <Card title="c" href="/page">d</Card></Cards>'],
])("%s are fine", (_name, text) => {
  expect(problems(`${text}\n`)).toEqual([]);
});

test.each([
  [
    "text between tabs",
    `<Tabs>\n${tab("A")}\n\nStray.\n\n</Tabs>`,
    "content/page.mdx:8:1 · content of `<Tabs>` — found a paragraph, expected `<Tab>` and nothing else. Fix: move it out of `<Tabs>`.",
  ],
  [
    "no tab",
    "<Tabs></Tabs>",
    "content/page.mdx:1:1 · content of `<Tabs>` — found nothing, expected `<Tab>` and nothing else. Fix: write `<Tab>` inside.",
  ],
  [
    "two tabs of one label",
    `<Tabs>\n${tab("A")}\n${tab("A")}\n</Tabs>`,
    "content/page.mdx:7:1 · label of a tab — found `A` twice, expected each label once. Fix: rename one of the tabs.",
  ],
  [
    "a group that cannot stand in an address",
    `<Tabs group="Shop System">\n${tab("A")}\n</Tabs>`,
    "content/page.mdx:1:1 · attribute `group` of `<Tabs>` — found `Shop System`, expected small letters, digits and hyphens: it stands in the address. Fix: write `shop-system`.",
  ],
  [
    "bullets as steps",
    "<Steps>\n\n- One\n\n</Steps>",
    "content/page.mdx:3:1 · content of `<Steps>` — found a bullet list, expected one numbered list. Fix: move it out of `<Steps>`.",
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
    "a download elsewhere without its size",
    '<Download href="https://example.com/a.mp4">A</Download>',
    'content/page.mdx:1:1 · download without a size — found `https://example.com/a.mp4`, expected the size of a file on another site, such as `size="12 MB"`. Fix: add `size`.',
  ],
])("%s: a problem", (_name, text, message) => {
  expect(problems(`${text}\n`)).toEqual([message]);
});

test.each([
  [
    "a file of this site",
    '<Download href="/downloads/a.pdf">A</Download>',
    { href: "/downloads/a.pdf", kind: "PDF", size: "24 kB" },
  ],
  [
    "a written size gives way to the measured one",
    '<Download href="/downloads/a.pdf" size="9 GB">A</Download>',
    { href: "/downloads/a.pdf", kind: "PDF", size: "24 kB" },
  ],
  [
    "a video elsewhere",
    '<Download href="https://example.com/a.mp4?x=1" size="12 MB">A</Download>',
    { href: "https://example.com/a.mp4?x=1", kind: "MP4 video", size: "12 MB" },
  ],
  [
    "an address without an ending",
    '<Download href="https://example.com" size="1 MB">A</Download>',
    { href: "https://example.com", size: "1 MB" },
  ],
])("%s says what it is", (_name, text, props) => {
  expect(processPage(`${text}\n`, options).content).toEqual([["p", {}, [["Download", props, ["A"]]]]]);
});

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [1250, "1.3 kB"],
  [23_900, "24 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [12_345_678, "12 MB"],
])("%i bytes are %s", (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
