/** The command itself is run, on a small site: what it prints is what writers read. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "prose-"));
  cpSync("test/fixtures/minimal", directory, { recursive: true });
  writeFileSync(
    path.join(directory, "words.yaml"),
    "words: [Wordsmyth, frob, frobs]\nglossary: /guides/first\nterms: []\n",
  );
  mkdirSync(path.join(directory, "partials"));
});
afterAll(() => rmSync(directory, { recursive: true }));

test("a misspelt word is reported in English and in Greek, in a partial too; a word of the list is not; the first use of a term is linked", () => {
  const file = path.join(directory, "guides/second.mdx");
  writeFileSync(
    file,
    `${readFileSync(file, "utf8")}\nWordsmyth wrote a paragaph.\n\nΗ παραγγγελία και η παραγγελία.\n`,
  );
  writeFileSync(path.join(directory, "partials/note.mdx"), "Frobs are fine here.\n\nA mispelt note of Wordsmyth.\n");
  const first = path.join(directory, "guides/first.mdx");
  writeFileSync(
    first,
    `${readFileSync(first, "utf8")}\nA <dfn id="small-frob">small frob</dfn> is a thing, and a small frob is small.\n`,
  );
  writeFileSync(file, `${readFileSync(file, "utf8")}\nTwo small frobs.\n`);
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", "tools/prose.ts"], {
    env: { ...process.env, CONTENT_DIR: directory },
    encoding: "utf8",
  });
  expect(stderr).toContain(
    "· spelling — found `paragaph`, expected a word of a dictionary or of content/words.yaml. Fix: write `paragraph`",
  );
  expect(stderr).toContain("found `παραγγγελία`");
  expect(stderr).toMatch(/partials\/note\.mdx:3:3 · spelling — found `mispelt`/);
  expect(stderr).toMatch(
    /guides\/second\.mdx:\d+:5 · first use of a term — found `small frobs` without a link, expected a link to `\/guides\/first#small-frob`/,
  );
  expect(stderr).not.toContain("Wordsmyth");
  expect(stderr).toMatch(/\n4 problems\n/);
  expect(status).toBe(1);
}, 120_000);
