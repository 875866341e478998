import { pipeline } from "../../../test/support/options";

const { content, messages } = pipeline({
  fileExists: (address) => address === "/downloads/a.pdf",
  fileSize: (address) => (address === "/downloads/a.pdf" ? 23_900 : undefined),
});

test.each([
  [
    "a download elsewhere without its size",
    '<Download href="https://example.com/a.mp4">A</Download>',
    'content/page.mdx:1:1 · download without a size — found `https://example.com/a.mp4`, expected the size of a file on another site, such as `size="12 MB"`. Fix: add `size`.',
  ],
  [
    "a size of a file that is measured",
    '<Download href="/downloads/a.pdf" size="9 GB">A</Download>',
    "content/page.mdx:1:1 · attribute `size` of `<Download>` — found `9 GB`, expected none: the site measures its own files. Fix: remove the attribute.",
  ],
])("reports %s", (_name, text, message) => {
  expect(messages(`${text}\n`)).toEqual([message]);
});

test.each([
  [
    "a file of this site",
    '<Download href="/downloads/a.pdf">A</Download>',
    { href: "/downloads/a.pdf", size: "24 kB" },
  ],
  [
    "a video elsewhere",
    '<Download href="https://example.com/a.mp4?x=1" size="12 MB">A</Download>',
    { href: "https://example.com/a.mp4?x=1", size: "12 MB" },
  ],
  [
    "an address without an ending",
    '<Download href="https://example.com" size="1 MB">A</Download>',
    { href: "https://example.com", size: "1 MB" },
  ],
])("renders the size of %s", (_name, text, props) => {
  expect(content(`${text}\n`)).toEqual([["p", {}, [["Download", props, ["A"]]]]]);
});
