import path from "node:path";
import { readFileSync, readdirSync } from "node:fs";
import { edit, write } from "../../../test/support/build-site";
import { contentFolder } from "../../../test/support/temporary-content";
import { forgetSite } from "../../site/loaded-site";
import { writeOutputs } from "../index";
import { budgetAdvice, FIRST_RESULT_BUDGET, indexFiles, siteIndex } from "./search-files";

const content = contentFolder();
const page = (title: string, body: string, more = ""): string =>
  `---\ntitle: ${title}\ndescription: A page of a test that is long enough for the rule about descriptions.\n${more}---\n\n${body}\n`;

beforeEach(() => {
  write(
    content("guides/open.mdx"),
    page(
      "Open page",
      "Intro words.\n\n## Second part\n\nSome `camelName` text.\n\n| Option | Use |\n|---|---|\n| `speed_limit` | Slow |",
    ),
  );
  write(
    content("guides/secret.mdx"),
    page("Xylophone page", "## Quagmire heading\n\nZymurgy words.", "unlisted: true\nkeywords: [ocarina]\n"),
  );
  forgetSite();
});

test("indexes each section with its text and the names that it defines", () => {
  const { heads, texts } = siteIndex();
  const at = heads.entries.findIndex(({ id }) => id === "second-part");
  expect(heads.entries[at]).toMatchObject({ kind: "section", title: "Second part", names: ["speed_limit"] });
  expect(texts[at]).toContain("Some camelName text.");
  expect(heads.pages[heads.entries[at]?.page ?? -1]?.href).toBe("/guides/open");
});

test("appends the pages' questions and keywords to the texts", () => {
  write(
    content("guides/open.mdx"),
    page(
      "Open page",
      "Words.",
      `keywords: [viola, cello]\nquestions: ["Which string is this?", "How high is the key?", "Who plays the bow?"]\n`,
    ),
  );
  forgetSite();
  const { heads, texts } = siteIndex();
  const asked = ["Which string is this?", "How high is the key?", "Who plays the bow?"];
  const keywords = heads.pages.map(({ href }) => (href === "/guides/open" ? "viola; cello" : ""));
  expect(texts.slice(heads.entries.length)).toEqual([...asked, ...keywords]);
});

test("leaves unlisted pages out of every file", () => {
  const { files, manifest } = indexFiles(siteIndex(), "worker");
  const everything = [...files.map(({ text }) => text), JSON.stringify(manifest)].join("\n");
  expect(everything).toContain("Open page");
  for (const word of ["secret", "Xylophone", "Quagmire", "quagmire", "Zymurgy", "ocarina"])
    expect(everything).not.toContain(word);
});

test("writes files with content hashes in their names, and removes those of an earlier build", async () => {
  const target = content("public");
  const written = async () => {
    forgetSite();
    await writeOutputs(({ name }) => name === "search", target);
    return JSON.parse(readFileSync(path.join(target, "search/manifest.json"), "utf8")) as {
      heads: string;
      texts: string[];
      worker: string;
    };
  };
  const before = await written();
  edit(content("guides/open.mdx"), "Intro words", "Other words");
  const manifest = await written();
  expect(manifest.texts).not.toEqual(before.texts);
  const named = ["manifest.json", manifest.heads, manifest.worker, ...manifest.texts].sort();
  expect(readdirSync(path.join(target, "search")).sort()).toEqual(named);
  const worker = readFileSync(path.join(target, "search", manifest.worker), "utf8");
  // A strict content security policy blocks all of these.
  expect(worker).not.toMatch(/\beval\(|new Function\(|importScripts|\bimport\(/);
});

test("warns with its size if the index exceeds the budget", () => {
  expect(budgetAdvice(FIRST_RESULT_BUDGET)).toBeUndefined();
  expect(budgetAdvice(FIRST_RESULT_BUDGET + 1000)).toMatch(/61 kB.*60 kB.*`search.provider` to `pagefind`/);
});
