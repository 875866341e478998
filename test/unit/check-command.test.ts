import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** The command itself is run, on a small site with one dead link. */
let directory = "";
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "check-"));
  cpSync("test/fixtures/minimal", directory, { recursive: true });
  const page = path.join(directory, "guides/first.mdx");
  writeFileSync(page, `${readFileSync(page, "utf8")}\n[Nowhere](/guides/nowhere)\n`);
});
afterAll(() => rmSync(directory, { recursive: true }));

function check(...args: readonly string[]) {
  return spawnSync(process.execPath, ["--import", "tsx", "tools/check.ts", ...args], {
    env: { ...process.env, CONTENT_DIR: directory },
    encoding: "utf8",
  });
}

test("annotations for pull requests", () => {
  const { status, stdout } = check("--format", "github");
  expect(stdout).toMatch(/^::error file=\S*guides\/first\.mdx,line=\d+,col=\d+,title=[^:]+::found /m);
  expect(status).toBe(1);
});

test("a list for programs", () => {
  const { status, stdout } = check("--format=json");
  expect(JSON.parse(stdout)).toContainEqual(
    expect.objectContaining({ what: expect.any(String), line: expect.any(Number) }),
  );
  expect(status).toBe(1);
});

test.each([
  [["--format", "xml"], "found `xml`, expected one of `text`, `github` or `json`"],
  [["--al"], "there are --all, --write and --format"],
])("%s is refused with what there is", (args, message) => {
  const { status, stderr } = check(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});
