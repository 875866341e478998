import { pipeline } from "../../../test/support/options";

const FILES: Readonly<Record<string, string>> = {
  "samples/shop/server.ts": [
    "import { a } from './a';",
    "// #region handlers",
    "export class Shop {",
    "  // #region verify",
    "  verify(body: string) {",
    "",
    "    // #region inner",
    "    return a(body);",
    "    // #endregion inner",
    "  }",
    "  // #endregion verify",
    "}",
    "// #endregion handlers",
  ].join("\n"),
  "samples/shop/name.php": "<?php\necho '%product%', '%s and 100%';\n",
  "samples/twice.py": "# #region a\n1\n# #endregion a\n# #region a\n2\n# #endregion\n",
  "samples/open.sql": "select 1;\n-- #region rest\nselect 2;\n",
  "samples/stray.sh": "a\n# #endregion b\n",
};
const { page, messages } = pipeline({
  variables: { product: "Foo" },
  samples: { read: (name) => FILES[name], names: () => Object.keys(FILES), display: (name) => `content/${name}` },
});
const block = (meta: string, body = "") => `Text.\n\n\`\`\`text ${meta}\n${body}\`\`\`\n`;
const code = (meta: string): unknown => (page(block(meta)).content[1] as unknown as [string, { html: string }])[1].html;
const problems = (meta: string, body?: string): string[] => messages(block(meta, body));

test("fills a code block with a region of a file, dedented and without markers", () => {
  expect(code('file="samples/shop/server.ts" region="verify"')).toBe("verify(body: string) {\n\n  return a(body);\n}");
  expect(code('file="samples/shop/server.ts" region="inner"')).toBe("return a(body);");
  expect(problems('file="samples/shop/server.ts" region="verify"')).toEqual([]);
});

test("fills a code block with the whole file without region markers", () => {
  expect(code('file="samples/shop/server.ts"')).toBe(
    "import { a } from './a';\nexport class Shop {\n  verify(body: string) {\n\n    return a(body);\n  }\n}",
  );
});

test("fills in variables and keeps other percent signs", () => {
  expect(code('file="samples/shop/name.php"')).toBe("&lt;?php\necho 'Foo', '%s and 100%';");
});

const WHERE = "a file in content/samples, as `samples/…`";
test.each([
  [
    "a missing file",
    'file="samples/shop/sever.ts"',
    `content/page.mdx:3:1 · code from a file that doesn't exist — found \`samples/shop/sever.ts\`, expected ${WHERE}. Fix: did you mean \`samples/shop/server.ts\`?`,
  ],
  [
    "the right file in the wrong folder",
    'file="samples/server.ts"',
    `content/page.mdx:3:1 · code from a file that doesn't exist — found \`samples/server.ts\`, expected ${WHERE}. Fix: did you mean \`samples/shop/server.ts\`?`,
  ],
  [
    "a file elsewhere",
    'file="site.yaml"',
    `content/page.mdx:3:1 · code from a file — found \`site.yaml\`, expected ${WHERE}. Fix: add the file or correct the path.`,
  ],
  [
    "a missing region",
    'file="samples/shop/server.ts" region="verfy"',
    "content/page.mdx:3:1 · region that doesn't exist — found `verfy` in `samples/shop/server.ts`, expected one of `handlers`, `verify` or `inner`. Fix: did you mean `verify`?",
  ],
  [
    "a duplicate region",
    'file="samples/twice.py" region="a"',
    "content/samples/twice.py:4:1 · duplicate region — found `#region a` in lines 1 and 4, expected each name once in a file. Fix: rename one of them.",
  ],
  [
    "an open region",
    'file="samples/open.sql" region="rest"',
    "content/samples/open.sql:2:1 · unclosed region — found `#region rest`, expected `#endregion rest` after it. Fix: add the end marker.",
  ],
  [
    "a region alone",
    'region="a"',
    'content/page.mdx:3:1 · region without a file — found `region="a"`, expected `file="samples/…"` beside it. Fix: name the file, or remove the region.',
  ],
])("reports a code block with %s", (_name, meta, message) => {
  expect(problems(meta)).toEqual([message]);
});

test("reports text in a code block that has a file", () => {
  expect(problems('file="samples/shop/name.php"', "old\n")).toEqual([
    "content/page.mdx:3:1 · code block that has both a file and text — found `old`, expected an empty block: the file fills it. Fix: remove the text, or remove `file`.",
  ]);
});
