import { pipeline } from "../../../test/support/options";

const FILES: Readonly<Record<string, string>> = {
  "partials/keys.mdx":
    "## Keys of %platform%\n\nEnter them for **%product%** in [settings](/settings#keys).\n\n- App ID\n",
  "partials/word.mdx": "the _%thing%_ key\n",
  "partials/twice.mdx": "A %thing%, %thing% and %prodct%.\n",
  "partials/typo.mdx": "The %thing% and the %thnig%.\n",
  "partials/outer.mdx": 'Before.\n\n<Include file="partials/keys.mdx" platform="%shop%" />\n\nAfter.\n',
  "partials/a.mdx": 'A.\n\n<Include file="partials/b.mdx" />\n',
  "partials/b.mdx": 'B.\n\n<Include file="partials/a.mdx" />\n',
  "partials/broken.mdx":
    "%product% and %product% <Foo />\n\n:::tipp\nx\n:::\n\n%prodct%\n\n```nolanguage\n```\n\n16:9 and :word\n",
  "partials/empty.mdx": "\n",
  "partials/page.mdx": "---\ntitle: A\n---\n\nText.\n",
  "partials/syntax.mdx": "Fine.\n\n%product% { open\n",
};
const { page, messages } = pipeline({
  variables: { product: "A very long name" },
  partials: { read: (name) => FILES[name], names: () => Object.keys(FILES), display: (name) => `content/${name}` },
});

test("replaces an include with the partial's content, filled in, and collects its headings and links", () => {
  const result = page('Start.\n\n<Include file="partials/keys.mdx" platform="WooCommerce" />\n');
  expect(result.problems).toEqual([]);
  expect(result.text).toBe("Start. Keys of WooCommerce Enter them for A very long name in settings. App ID");
  expect(result.headings).toEqual([{ depth: 2, id: "keys-of-woocommerce", text: "Keys of WooCommerce" }]);
  expect(result.links).toEqual([
    { href: "/settings#keys", path: "/settings", hash: "keys", file: "content/partials/keys.mdx", line: 3, column: 33 },
  ]);
});

test("supports nested partials with parameters, and including a partial twice", () => {
  const result = page(
    '<Include file="partials/outer.mdx" shop="A" />\n\n<Include file="partials/outer.mdx" shop="B" />\n',
  );
  expect(result.problems).toEqual([]);
  expect(result.headings.map(({ text }) => text)).toEqual(["Keys of A", "Keys of B"]);
});

const WITHIN = `Enter <Include file="partials/word.mdx" thing="first" /> now.

- <Include file="partials/word.mdx" thing="second" />

:::note
<Include file="partials/word.mdx" thing="third" />
:::
`;

test("allows a single-paragraph partial within a line, a list or a component", () => {
  const result = page(WITHIN);
  expect(result.problems).toEqual([]);
  expect(result.text).toBe("Enter the first key now. the second key the third key");
});

test("reports problems at the partial's own line and column, as written before substitution", () => {
  expect(messages('Text.\n\n<Include file="partials/broken.mdx" />\n').map((line) => line.split(" — ")[0])).toEqual([
    "content/partials/broken.mdx:7:1 · unknown variable",
    "content/partials/broken.mdx:1:25 · unknown component",
    "content/partials/broken.mdx:3:1 · unknown admonition",
    "content/partials/broken.mdx:9:1 · language of a code block",
  ]);
  expect(page('<Include file="partials/broken.mdx" />\n').text).toContain("16:9 and :word");
  expect(messages('<Include file="partials/syntax.mdx" />\n')[0]).toMatch(
    /^content\/partials\/syntax\.mdx:3:\d+ · MDX syntax — found `/,
  );
});

const WHERE = "a file in content/partials, as `partials/….mdx`";
test.each([
  [
    "a file elsewhere",
    '<Include file="guides/x.mdx" />',
    `partial that doesn't exist — found \`guides/x.mdx\`, expected ${WHERE}. Fix: add the file or correct the path.`,
  ],
  [
    "no file",
    "<Include />",
    `attribute \`file\` of \`<Include>\` — found nothing, expected ${WHERE}. Fix: add \`file="partials/….mdx"\`.`,
  ],
  [
    "a parameter that the partial does not use",
    '<Include file="partials/keys.mdx" platform="a" plaform="b" />',
    "attribute `plaform` of `<Include>` — found no `%plaform%` in `partials/keys.mdx`, expected a variable of the partial. Fix: correct the name, or remove the attribute.",
  ],
  [
    "a parameter named like a site variable",
    '<Include file="partials/keys.mdx" platform="a" product="b" />',
    "attribute `product` of `<Include>` — found the name of a site variable, expected a variable of the partial. Fix: choose another name.",
  ],
  [
    "content",
    '<Include file="partials/word.mdx" thing="a">x</Include>',
    '`<Include>` with content — found text between its tags, expected `<Include file="partials/…" />`. Fix: move the text to the partial, or pass it as an attribute.',
  ],
  [
    "a computed parameter",
    '<Include file="partials/word.mdx" thing={1 + 1} />',
    'attribute `thing` of `<Include>` — found no text, expected a name of at least three letters with a text in quotes; `file` is required. Fix: write `name="text"`.',
  ],
  [
    "several blocks within a line",
    'So <Include file="partials/keys.mdx" platform="a" /> it is.',
    "`<Include>` within a line — found several blocks in `partials/keys.mdx`, expected a partial of one paragraph. Fix: put the `<Include>` on a line of its own, with empty lines around it.",
  ],
  [
    "no text",
    '<Include file="partials/empty.mdx" />',
    "text of a partial — found nothing in `partials/empty.mdx`, expected text alone. Fix: write it, or remove this `<Include>`.",
  ],
  [
    "front matter",
    '<Include file="partials/page.mdx" />',
    "text of a partial — found front matter in `partials/page.mdx`, expected text alone. Fix: remove the front matter.",
  ],
])("reports an include with %s in the page", (_name, text, message) => {
  expect(messages(`Text.\n\n${text}\n`)).toContainEqual(expect.stringMatching(/^content\/page\.mdx:3:\d+ · /));
  expect(messages(`Text.\n\n${text}\n`).map((line) => line.slice(line.indexOf("·") + 2))).toContain(message);
});

test("reports a missing parameter as an unknown variable of the partial", () => {
  expect(messages('<Include file="partials/word.mdx" />\n')).toEqual([
    expect.stringMatching(/^content\/partials\/word\.mdx:1:6 · unknown variable — found `%thing%`/),
  ]);
});

test("asks for a missing parameter once, at the include and not in the partial that others share", () => {
  expect(messages('Text.\n\n<Include file="partials/twice.mdx" />\n')).toEqual([
    'content/partials/twice.mdx:1:3 · unknown variable — found `%thing%`, expected `%product%`. Fix: add `thing="…"` to the `<Include>` of content/page.mdx:3, or write `\\%thing%` here for the literal text on all its pages.',
    expect.stringContaining("Fix: write `%product%`, or"),
  ]);
});

test("a typo of a parameter is told as one", () => {
  expect(messages('<Include file="partials/typo.mdx" thing="key" />\n')).toEqual([
    expect.stringContaining("Fix: write `%thing%`, or"),
  ]);
});

test("reports a circular include where the circle closes", () => {
  expect(messages('<Include file="partials/a.mdx" />\n')).toEqual([
    "content/partials/b.mdx:3:1 · partial that includes itself — found `partials/a.mdx` → `partials/b.mdx` → `partials/a.mdx`, expected partials that don't include themselves. Fix: remove this `<Include>`.",
  ]);
});
