import { formatProblem } from "../problems/problem";
import { componentRules } from "../components/rules";
import { checkEnglish } from "./english";
import { proseOfScreen, proseOfSettings, prosePage } from "./page";
import { visibleText } from "./visible-text";
import { checkTerms, readWords } from "./words";

const HEAD = "---\ntitle: A page\ndescription: About it\n---\n\n";
const page = (text: string) => prosePage("content/a.mdx", HEAD + text, componentRules);
const english = (text: string) => checkEnglish(page(text)).map(formatProblem);

test("allows contractions and long sentences", () => {
  const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(" ");
  expect(english(`You can't miss it: it's here, and we don't mind. The ${long}.\n`)).toEqual([]);
});

test("allows “disabled” for settings and “hang” for posters", () => {
  expect(english("Keep the method disabled, and hang the poster.\n")).toEqual([]);
});

test("checks text in lists, tables and components, but not in code", () => {
  expect(
    english(
      '- Ask the chairman.\n\n| A |\n|---|\n| The chairman |\n\n<Details summary="S">\n\nThe chairman.\n\n</Details>\n',
    ),
  ).toHaveLength(2);
  expect(english("```text\nAsk the chairman.\n```\n")).toEqual([]);
});

test("reports non-inclusive words and suggests alternatives", () => {
  expect(english("Ask the chairman.\n")[0]).toMatch(
    /^content\/a\.mdx:6:9 · word that may exclude people — found `chairman`, expected an inclusive word\. Fix: write `chair` or /,
  );
});

test("reports repeated words, wrong articles and missing apostrophes", () => {
  expect(english("It is the the button.\n\nOpen a order.\n\nYou dont pay.\n")).toEqual([
    "content/a.mdx:6:7 · repeated word — found `the the`, expected the word once. Fix: write `the`.",
    "content/a.mdx:8:6 · article — found `a`, expected the article that fits the next sound. Fix: write `an`.",
    "content/a.mdx:10:5 · apostrophe — found `dont`, expected `'` where letters are left out. Fix: write `don't`.",
  ]);
  expect(english("A user opens an SMS, an HTTP call, a URL and an `order` of a `user`.\n")).toEqual([]);
});

test.each(["here", "Click here", "this page"])(
  "reports the link text “%s”, but not one that names the page",
  (text) => {
    expect(english(`See [${text}](/a).\n`)).toEqual([
      `content/a.mdx:6:5 · link text — found “${text}”, expected words that say where the link leads. Fix: name the page or the action in the link.`,
    ]);
    expect(english("See [the quick start](/a).\n")).toEqual([]);
  },
);

test("reports a full stop after a caption of one phrase, but not after a sentence that follows", () => {
  const figure = (caption: string) => `<Figure src="/a.svg" alt="A cart" caption="${caption}" />\n`;
  expect(english(figure("The mini cart."))).toEqual([
    "content/a.mdx:6:1 · caption — found “The mini cart.”, expected a phrase without a full stop. Fix: remove the full stop.",
  ]);
  expect(english(figure("The mini cart"))).toEqual([]);
  expect(english(figure("The mini cart. Its total includes tax."))).toEqual([]);
});

test("reports other forms of a term, but not in file names and code", () => {
  const { terms, problems } = readWords(
    "words.yaml",
    "words: []\nterms:\n  - { write: e-mail, not: [email] }\n  - { write: App ID, not: [App Id] }\n",
  );
  expect(problems).toEqual([]);
  expect(checkTerms(page("Your Email, `email`, email.xml and App ID, App Id.\n"), terms).map(formatProblem)).toEqual([
    "content/a.mdx:6:6 · term — found `Email`, expected `e-mail`. Fix: write `e-mail`.",
    "content/a.mdx:6:44 · term — found `App Id`, expected `App ID`. Fix: write `App ID`.",
  ]);
});

test("reports a mistake in words.yaml", () => {
  expect(readWords("words.yaml", "words: []\nterm: []\n").problems.length).toBeGreaterThan(0);
});

test("keeps visible text at its position and blanks everything else", () => {
  const source = page('Text `code` %product% <Badge tone="info">Mark</Badge> a@example.com\n\n![Alt words](/x.png)\n');
  const shown = visibleText(source);
  expect(shown).toHaveLength(source.source.length);
  expect(shown.replace(/\s+/g, " ").trim()).toBe("A page About it Text Mark Alt words");
  expect(shown.indexOf("Mark")).toBe(source.source.indexOf("Mark"));
});

test("reads title, description and sidebar label in every YAML style, but no other front matter", () => {
  const source = [
    "---",
    'title: "A page: \\"one\\""',
    "description: >-",
    "  About it, and",
    "  more.",
    "sidebarLabel: 'Page' # a comment",
    "lang: el",
    "keywords: [secret]",
    "---",
    "",
    "Page text.",
  ].join("\n");
  const read = prosePage("content/a.mdx", source, componentRules);
  expect(read.language).toBe("el");
  expect(visibleText(read).split("\n")).toEqual(
    ["", "        A page:", "", "  About it, and", "  more.", "               Page", "", "", "", "", "Page text."].map(
      (line, index) => line.padEnd(source.split("\n")[index]?.length ?? 0),
    ),
  );
});

test("reads the questions in a heading's comment at their positions", () => {
  const source = '## A {/* #b "Who pays?" "Why so?" */}\n\n## C {/* words */}\n';
  const words = visibleText(prosePage("content/a.mdx", source, componentRules));
  expect(words).toBe("   A         Who pays?   Why so?     \n\n   C              \n");
});

test("reads partials without front matter, and alternative text of images", () => {
  const read = prosePage("content/partials/a.mdx", "![A \\* mark](/a.png)\n\nA * and mark.\n", componentRules);
  expect(read).toMatchObject({ language: "en", frontMatter: [] });
  expect(visibleText(read)).toBe(`  A  * mark${" ".repeat(9)}\n\nA * and mark.\n`);
});

test("reads labels and descriptions in settings at their positions, but not keys and addresses", () => {
  const source = [
    "guides:",
    "  - category: Started",
    "    slug: email-slug",
    "    description: Requests by email.",
    "    items: [guides/email]",
    "  - { label: Email, href: /email }",
  ].join("\n");
  const read = proseOfSettings("sidebars.yaml", source);
  expect(
    visibleText(read)
      .split("\n")
      .map((line) => line.trim()),
  ).toEqual(["", "Started", "", "Requests by email.", "", "Email"]);
  expect(checkTerms(read, [{ write: "e-mail", not: ["email"] }]).map(formatProblem)).toEqual([
    "sidebars.yaml:4:30 · term — found `email`, expected `e-mail`. Fix: write `e-mail`.",
    "sidebars.yaml:6:14 · term — found `Email`, expected `e-mail`. Fix: write `e-mail`.",
  ]);
});

test("reads only the title and alternative text of a screen in English", () => {
  const read = proseOfScreen(
    "a.yaml",
    "title: Send an email\nalt: An email\nparts: [{ text: Email }]\nlanguages: { el: { alt: Email } }\n",
  );
  expect(checkTerms(read, [{ write: "e-mail", not: ["email"] }]).map(({ line, column }) => [line, column])).toEqual([
    [1, 16],
    [2, 9],
  ]);
});
