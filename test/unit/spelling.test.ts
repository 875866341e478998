/** cspell-lib is an ES module that Jest cannot load, so the command itself is run, on a site of two pages. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

let directory = "";
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "prose-"));
  cpSync("test/fixtures/minimal", directory, { recursive: true });
  writeFileSync(path.join(directory, "words.yaml"), "words: [Wordsmyth]\nterms: []\n");
});
afterAll(() => rmSync(directory, { recursive: true }));

test("a misspelt word is reported in English and in Greek, a word of the list is not", () => {
  const file = path.join(directory, "guides/second.mdx");
  writeFileSync(file, `${readFileSync(file, "utf8")}\nWordsmyth wrote a paragaph.\n\nΗ παραγγγελία και η παραγγελία.\n`);
  const { status, stderr } = spawnSync("npx", ["tsx", "scripts/prose.ts"], { env: { ...process.env, CONTENT_DIR: directory }, encoding: "utf8" });
  expect(stderr).toContain("· spelling — found `paragaph`, expected a word of a dictionary or of content/words.yaml. Fix: write `paragraph`");
  expect(stderr).toContain("found `παραγγγελία`");
  expect(stderr).not.toContain("Wordsmyth");
  expect(stderr).toMatch(/\n2 problems\n/);
  expect(status).toBe(1);
}, 120_000);
