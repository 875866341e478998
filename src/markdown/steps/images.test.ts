import { pipeline } from "../../../test/support/options";
import { formatProblem } from "../../problems/problem";

const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  "/images/flow.svg": { width: 640, height: 320 },
  "/images/small.svg": { width: 300, height: 250 },
};

const { page } = pipeline({
  versionPath: "/next",
  imageSize: (source) => SIZES[source],
  files: () => ["/downloads/fow.svg", ...Object.keys(SIZES)],
});
const run = (text: string, basePath = "/") => {
  const { content, problems } = page(text, { basePath });
  return { content, messages: problems.map(formatProblem) };
};

test.each([
  ["/", "/images/flow.svg"],
  ["/docs", "/docs/images/flow.svg"],
])("sets address, size and zoom link of an image below %s", (basePath, src) => {
  const { content, messages } = run("![The flow](/images/flow.svg)\n", basePath);
  expect(messages).toEqual([]);
  expect(content).toEqual([
    [
      "p",
      {},
      `<a href="${src}" class="zoom" aria-label="Enlarge: The flow"><img src="${src}" alt="The flow" width="640" height="320" decoding="async"></a>`,
    ],
  ]);
});

test.each([
  ["/", "/images/flow.svg"],
  ["/docs", "/docs/images/flow.svg"],
])("sets address and size of a figure below %s", (basePath, src) => {
  const { content, messages } = run('<Figure src="/images/flow.svg" alt="The flow" caption="C" />\n', basePath);
  expect(messages).toEqual([]);
  expect(content).toEqual([
    ["Figure", { src, alt: "The flow", caption: "C", width: 640, height: 320, zoom: true, eager: true }, []],
  ]);
});

test.each([
  [
    "a relative path",
    "![a](images/flow.svg)\n",
    "missing image — found `images/flow.svg`, expected a file in content/images, as `/images/…`. Fix: write `/images/flow.svg`.",
  ],
  [
    "a file in the text",
    "![a](data:image/png;base64,AAAA)\n",
    "image from another site — found `data:image/png;base64,AAAA`, expected a file in content/images, as `/images/…`. Fix: save it in content/images and write `/images/…`.",
  ],
  [
    "a typo in its path",
    "![a](/images/fow.svg)\n",
    "missing image — found `/images/fow.svg`, expected a file in content/images, as `/images/…`. Fix: write `/images/flow.svg`.",
  ],
  [
    "a blank alternative text",
    "![ ](/images/flow.svg)\n",
    "image without alternative text — found nothing, expected what the image shows. Fix: describe it between the square brackets, or in `alt`.",
  ],
])("reports an image with %s", (_name, text, message) => {
  expect(run(text).messages).toEqual([`content/page.mdx:1:1 · ${message}`]);
});

test("reports both a missing file and missing alternative text at the image", () => {
  expect(run("Text.\n\nSee ![](/images/no.svg).\n").messages.map((message) => message.split(" — ")[0])).toEqual([
    "content/page.mdx:3:5 · missing image",
    "content/page.mdx:3:5 · image without alternative text",
  ]);
});

test("reports a missing file of a reference-style image", () => {
  expect(run("![a][r]\n\n[r]: /images/no.svg\n").messages).toEqual([
    "content/page.mdx:3:1 · missing image — found `/images/no.svg`, expected a file in content/images, as `/images/…`. Fix: add the file or correct the path.",
  ]);
});

test("sets the size of a reference-style image", () => {
  expect(JSON.stringify(run("![a][r]\n\n[r]: /images/flow.svg\n").content)).toContain("640");
});

test("reports each missing attribute of a figure once", () => {
  expect(run("<Figure />\n").messages.map((message) => message.replace(/^.*? · | — .*$/g, ""))).toEqual([
    "attribute `src` of `<Figure>`",
    "attribute `alt` of `<Figure>`",
  ]);
});

test("lazy-loads images after the first heading only", () => {
  const { content } = run(
    '![a](/images/small.svg)\n\n## One\n\n![b](/images/small.svg)\n\n<Figure src="/images/small.svg" alt="c" />\n',
  );
  expect(content[0]).toEqual([
    "p",
    {},
    '<img src="/images/small.svg" alt="a" width="300" height="250" decoding="async">',
  ]);
  expect(content[2]).toEqual([
    "p",
    {},
    '<img src="/images/small.svg" alt="b" width="300" height="250" loading="lazy" decoding="async">',
  ]);
  expect(content[3]).toEqual(["Figure", { src: "/images/small.svg", alt: "c", width: 300, height: 250 }, []]);
});

test("adds no zoom link to an image that is already a link", () => {
  const [[, , html = ""] = []] = run("[![The flow](/images/flow.svg)](/page)\n").content;
  expect(html).toMatch(/^<a href="\/next\/page"><img src="\/images\/flow\.svg" [^<]*><\/a>$/);
});
