import { formatProblem } from "../problems/problem";
import { bodyOf, parseFrontMatter } from "./front-matter";

const DESCRIPTION = "One sentence of at least fifty characters that says what is here.";
const page = (front: string, body = "Text.\n"): string => `---\n${front}---\n${body}`;
const full = (more = ""): string => page(`title: A page\ndescription: ${DESCRIPTION}\n${more}`);

const messages = (source: string, variables = {}): string[] =>
  parseFrontMatter("content/a.mdx", source, variables).problems.map(formatProblem);

test("front matter contains only the fields that the page sets", () => {
  const { frontMatter, problems } = parseFrontMatter("content/a.mdx", full(), {});
  expect(problems).toEqual([]);
  expect(frontMatter).toEqual({ title: "A page", description: DESCRIPTION });
});

test("front matter accepts every field", () => {
  const { frontMatter } = parseFrontMatter(
    "content/a.mdx",
    full(
      "sidebarLabel: A\nslug: /a/b.c\nsidebar: guides\nunlisted: true\nlang: el\nkeywords: [one, two]\nquestions: [Where is the button?, Who pays the fee?, Πού είναι το κουμπί;]\ntoc: false\n",
    ),
    {},
  );
  expect(frontMatter).toEqual({
    title: "A page",
    description: DESCRIPTION,
    sidebarLabel: "A",
    slug: "/a/b.c",
    sidebar: "guides",
    unlisted: true,
    lang: "el",
    keywords: ["one", "two"],
    questions: ["Where is the button?", "Who pays the fee?", "Πού είναι το κουμπί;"],
    toc: false,
  });
});

test("fills in variables before it checks lengths", () => {
  const source = page('title: "About %product%"\ndescription: "%product% is filled in first."\n');
  const product = "The checkout product with a rather long name";
  const { frontMatter, problems } = parseFrontMatter("content/a.mdx", source, { product });
  expect(problems).toEqual([]);
  expect(frontMatter).toEqual({
    title: "About The checkout product with a rather long name",
    description: "The checkout product with a rather long name is filled in first.",
  });
});

test.each([
  ["the body keeps its line numbers", full(), "\n\n\n\nText.\n"],
  ["an empty body stays empty", page(`title: A\ndescription: ${DESCRIPTION}\n`, ""), "\n\n\n\n"],
  [
    "a rule in the body is no fence",
    page(`title: A\ndescription: ${DESCRIPTION}\n`, "One\n\n---\n\nTwo\n"),
    "\n\n\n\nOne\n\n---\n\nTwo\n",
  ],
  ["a page without front matter is body", "Text.\n", "Text.\n"],
])("bodyOf: %s", (_name, source, body) => {
  expect(bodyOf(source)).toBe(body);
});

test("reads files with CRLF line endings", () => {
  const source = full().replaceAll("\n", "\r\n");
  const { frontMatter, problems } = parseFrontMatter("content/a.mdx", source, {});
  expect(problems).toEqual([]);
  expect(frontMatter?.title).toBe("A page");
  expect(
    bodyOf(source)
      .split("\n")
      .findIndex((line) => line.startsWith("Text.")),
  ).toBe(4);
});

test.each<[string, string, string[]]>([
  [
    "a page without front matter",
    "# Hello\n",
    [
      "content/a.mdx:1:1 · front matter — found `# Hello`, expected a block between two lines of `---`. Fix: start the file with `---`, `title: …`, `description: …`, `---`.",
    ],
  ],
  [
    "a block that is not closed",
    "---\ntitle: A\n",
    [
      "content/a.mdx:1:1 · front matter — found `---` without a second one, expected a block between two lines of `---`. Fix: write a line of `---` below the last field.",
    ],
  ],
  [
    "a block that is not at the top",
    "\n---\ntitle: A\n---\n",
    [
      "content/a.mdx:1:1 · front matter — found an empty line, expected a block between two lines of `---`. Fix: start the file with `---`, `title: …`, `description: …`, `---`.",
    ],
  ],
  [
    "a block behind spaces",
    "  ---\ntitle: A\n---\n",
    [
      "content/a.mdx:1:1 · front matter — found `  ---`, expected a block between two lines of `---`. Fix: start the file with `---`, `title: …`, `description: …`, `---`.",
    ],
  ],
  [
    "an empty file",
    "\n",
    [
      "content/a.mdx:1:1 · front matter — found an empty file, expected a block between two lines of `---`. Fix: start the file with `---`, `title: …`, `description: …`, `---`.",
    ],
  ],
  [
    "a file in UTF-16",
    Buffer.from("\uFEFF---\ntitle: A\n---\n", "utf16le").toString(),
    [
      "content/a.mdx:1:1 · text that isn't UTF-8 — found bytes that aren't a character, expected text in UTF-8. Fix: save the file as UTF-8, then correct any garbled characters.",
    ],
  ],
  [
    "a block without fields",
    "---\n---\n",
    [
      "content/a.mdx:2:1 · `title` — found nothing, expected text. Fix: add `title`.",
      "content/a.mdx:2:1 · `description` — found nothing, expected text. Fix: add `description`.",
    ],
  ],
  [
    "a description that is too short",
    page("title: A\ndescription: Short.\n"),
    [
      "content/a.mdx:3:14 · `description` — found `Short.` (6 characters), expected 50 to 160 characters. Fix: write 50 to 160 characters.",
    ],
  ],
  [
    "a description of spaces",
    page(`title: A\ndescription: "${" ".repeat(60)}"\n`),
    [
      "content/a.mdx:3:14 · `description` — found nothing, expected 50 to 160 characters. Fix: write 50 to 160 characters.",
    ],
  ],
  [
    "a question with a colon",
    full("questions:\n  - Lockers: where are they?\n  - Who pays for the parcel?\n  - Who prints the label?\n"),
    [
      "content/a.mdx:5:5 · `questions[0]` — found a map of keys, expected text. Fix: put quotes around it: a colon or braces make it a map.",
    ],
  ],
  [
    "a mistyped field",
    full("sidebarLable: B\n"),
    [
      "content/a.mdx:4:1 · unknown key — found `sidebarLable`, expected one of `title`, `description`, `sidebarLabel`, `slug`, `sidebar`, `unlisted`, `draft`, `forWriters`, `lang`, `keywords`, `questions`, `restsOn` or `toc`. Fix: write `sidebarLabel`.",
    ],
  ],
  [
    "a slug without a slash in front",
    full("slug: a\n"),
    [
      "content/a.mdx:4:7 · `slug` — found `a`, expected a path such as `/guides/name`, lower case, without a slash at the end. Fix: write a path such as `/guides/name`, lower case, without a slash at the end.",
    ],
  ],
  [
    "a language in words",
    full("lang: Greek\n"),
    [
      "content/a.mdx:4:7 · `lang` — found `Greek`, expected a language tag such as `en` or `pt-BR`. Fix: write a language tag such as `en` or `pt-BR`.",
    ],
  ],
  [
    "two questions",
    full("questions:\n  - Where is the button?\n  - Who pays the fee?\n"),
    [
      "content/a.mdx:5:3 · `questions` — found a list of 2, expected three to six questions. Fix: write three to six questions.",
    ],
  ],
  [
    "a question without a question mark, and one that is too short",
    full("questions:\n  - Where is the button\n  - Who pays?\n  - Who pays the fee?\n"),
    [
      "content/a.mdx:5:5 · `questions[0]` — found `Where is the button`, expected a question of 15 to 90 characters with a question mark at its end. Fix: write a question of 15 to 90 characters with a question mark at its end.",
      "content/a.mdx:6:5 · `questions[1]` — found `Who pays?` (9 characters), expected a question of 15 to 90 characters with a question mark at its end. Fix: write a question of 15 to 90 characters with a question mark at its end.",
    ],
  ],
  [
    "once a question with two faults",
    full("questions:\n  - How to sell\n  - Where is the button?\n  - Who pays the fee?\n"),
    [
      "content/a.mdx:5:5 · `questions[0]` — found `How to sell` (11 characters), expected a question of 15 to 90 characters with a question mark at its end. Fix: write a question of 15 to 90 characters with a question mark at its end.",
    ],
  ],
])("reports %s in front matter", (_name, source, expected) => {
  expect(messages(source)).toEqual(expected);
});

test("returns no front matter for a block with problems", () => {
  expect(parseFrontMatter("content/a.mdx", page("title: A\n"), {}).frontMatter).toBeUndefined();
});

test("locates a front matter value by line and column", () => {
  const source =
    "---\ntitle: A\nrestsOn:\n  - schema:Address\n  - operation:submitOrder\nkeywords: [a, b]\n---\n\nText.\n";
  const { locate } = parseFrontMatter("content/a.mdx", source, {});
  expect(locate(["restsOn", 1])).toEqual({ line: 5, column: 5 });
  expect(locate(["keywords", 1])).toEqual({ line: 6, column: 15 });
  expect(locate(["restsOn", 7])).toEqual({ line: 4, column: 3 });
  expect(parseFrontMatter("content/a.mdx", "No front matter.", {}).locate(["restsOn", 0])).toEqual({
    line: 1,
    column: 1,
  });
});
