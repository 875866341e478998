import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
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

test("with --all, words and code blocks are in the same list", () => {
  const page = path.join(directory, "guides/first.mdx");
  const text = readFileSync(page, "utf8");
  writeFileSync(
    page,
    `${text.replace("(/guides/nowhere)", "(/guides/second)")}\nA mispeld word.\n\n\`\`\`json\n{\n\`\`\`\n`,
  );
  writeFileSync(path.join(directory, "words.yaml"), "words: []\nterms: []\n");
  const { stdout } = check("--all", "--format", "json");
  writeFileSync(page, text);
  const told = (JSON.parse(stdout) as { what: string; found: string }[]).map(({ what, found }) => `${what}: ${found}`);
  expect(told).toContainEqual(expect.stringMatching(/^spelling: `mispeld`/));
  expect(told).toContainEqual(expect.stringMatching(/^json of a sample: /));
});

test("a long list goes through a slow pipe to its end", () => {
  const page = path.join(directory, "guides/first.mdx");
  const text = readFileSync(page, "utf8");
  const links = Array.from({ length: 2_000 }, (_, at) => `[a](/nowhere/page-${at})\n`);
  writeFileSync(page, `${text}\n${links.join("")}`);
  const { stdout } = spawnSync(
    "sh",
    ["-c", `"$0" --import tsx tools/check.ts 2>&1 | (sleep 4; cat)`, process.execPath],
    {
      env: { ...process.env, CONTENT_DIR: directory },
      encoding: "utf8",
    },
  );
  writeFileSync(page, text);
  expect(stdout).toMatch(/\n\n2001 problems\n$/);
});

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
  [["--al"], "there are --all, --write, --external, --watch and --format"],
])("%s is refused with what there is", (args, message) => {
  const { status, stderr } = check(...args);
  expect(stderr).toContain(message);
  expect(stderr).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

test("warnings are told and fail nothing", () => {
  const settings = path.join(directory, "site.yaml");
  const text = readFileSync(settings, "utf8");
  writeFileSync(settings, `${text}checks:\n  links: warning\n`);
  const { status, stdout, stderr } = check();
  writeFileSync(settings, text);
  expect(stderr).toMatch(
    /guides\/first\.mdx:\d+:\d+ · warning: link to a page that does not exist — .*\n\n1 warning\n$/,
  );
  expect(stdout).toBe("3 pages checked, no error found\n");
  expect(status).toBe(0);
});

test("many new pages are read on all processors, with the same result", () => {
  const many = Array.from({ length: 200 }, (_, at) => path.join(directory, `guides/many-${at}.mdx`));
  for (const page of many)
    writeFileSync(
      page,
      `---\ntitle: Page\ndescription: One of many pages that no cache has yet, for the threads of a check.\nsidebar: guides\n---\n\n${page} ${performance.now()} [a](/guides/none)\n`,
    );
  const { stdout, stderr } = check("--format", "json");
  for (const page of many) rmSync(page);
  const found = (JSON.parse(stdout) as { what: string; file: string }[]).filter(({ file }) => file.includes("many-"));
  expect(new Set(found.map(({ what }) => what))).toEqual(new Set(["link to a page that does not exist"]));
  expect(found).toHaveLength(many.length);
  expect(stderr).not.toContain("thread");
});

const WAITING = "Waiting for changes; Ctrl+C ends it.\n";

test("watching, a save is checked at once, and Ctrl+C ends it", async () => {
  const page = path.join(directory, "guides/first.mdx");
  const text = readFileSync(page, "utf8");
  const watching = spawn(process.execPath, ["--import", "tsx", "tools/check.ts", "--watch"], {
    env: { ...process.env, CONTENT_DIR: directory },
  });
  let printed = "";
  let heard = (): void => {};
  const hear = (text: unknown): void => {
    printed += String(text);
    heard();
  };
  watching.stdout.on("data", hear);
  watching.stderr.on("data", hear);
  /** What has been printed once all of these texts have; it begins anew from then on. */
  const told = (...texts: readonly string[]) =>
    new Promise<string>((resolve) => {
      heard = () => {
        if (!texts.every((text) => printed.includes(text))) return;
        resolve(printed);
        printed = "";
      };
      heard();
    });
  try {
    await told("link to a page that does not exist", "1 problem\n", WAITING);
    writeFileSync(page, text.replace("[Nowhere](/guides/nowhere)", ""));
    const saved = Date.now();
    expect(await told(WAITING)).toBe(`3 pages checked, no problem found\n${WAITING}`);
    // Half a second on a machine with nothing else to do.
    expect(Date.now() - saved).toBeLessThan(5_000);
  } finally {
    writeFileSync(page, text);
    watching.kill("SIGINT");
  }
  expect(await once(watching, "exit")).toEqual([0, null]);
});
