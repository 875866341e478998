import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { displayPath } from "../../src/site/content-files";
import { checkCommand } from "../../tools/lib/check-command";
import { readProse } from "../../tools/lib/read-prose";
import { edit, write } from "../support/build-site";
import { contentFolder } from "../support/temporary-content";

const file = contentFolder();
afterEach(() => jest.restoreAllMocks());

const deadLink = (): void => edit(file("guides/first.mdx"), /$/, "\n[Nowhere](/guides/nowhere)\n");

/** Returns the command's output on stdout and stderr, and its exit code. */
async function check(...args: readonly string[]) {
  const [log, error] = (["log", "error"] as const).map((level) => jest.spyOn(console, level).mockReset());
  const status = await checkCommand(args);
  const [stdout, stderr] = [log, error].map((spy) =>
    (spy?.mock.calls ?? []).flat().join("\n").replaceAll(displayPath(file()), "content"),
  );
  return { status, stdout, stderr };
}

/** The command in a separate process, with the content folder from the environment. */
const PROGRAM = ["--import", "tsx", "tools/check.ts"];

test("`--help` lists the options without checking anything", async () => {
  deadLink();
  const { status, stdout, stderr } = await check("--help");
  expect([status, stderr]).toEqual([0, ""]);
  for (const option of ["all", "write", "external", "watch", "format"]) expect(stdout).toContain(` -- --${option} `);
});

test("`--format github` prints annotations for pull requests", async () => {
  deadLink();
  expect(await check("--format", "github")).toEqual({
    status: 1,
    stdout: expect.stringMatching(/^::error file=\S*guides\/first\.mdx,line=\d+,col=\d+,title=[^:]+::found .*$/),
    stderr: "",
  });
});

test.each([
  [["--format", "xml"], "found `xml`, expected one of `text`, `github` or `json`"],
  [["--al"], "use --all, --write, --external, --watch or --format"],
])("rejects %s and lists the alternatives", async (args, message) => {
  expect(await check(...args)).toEqual({ status: 1, stdout: "", stderr: expect.stringContaining(message) });
});

test("prints warnings without failing", async () => {
  deadLink();
  edit(file("site.yaml"), /$/, "checks:\n  links: warning\n");
  expect(await check()).toEqual({
    status: 0,
    stdout: "3 pages checked, no error found",
    stderr: expect.stringMatching(
      /^content\/guides\/first\.mdx:\d+:\d+ · warning: link to a page that doesn't exist — .*\n\n1 warning$/,
    ),
  });
});

test("writes the schemas with which editors complete YAML", async () => {
  const schema = "tools/schemas/words.json";
  write(schema, "{}");
  await check();
  expect(JSON.parse(readFileSync(schema, "utf8"))).toMatchObject({ properties: { words: { type: "array" } } });
});

test("fails on unrecorded addresses, which `--write` records", async () => {
  const before = readFileSync(file("addresses.txt"), "utf8");
  edit(file("guides/second.mdx"), "## Details", "## Extra\n\n## Details");
  expect(await check()).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "content/addresses.txt:1:1 · addresses that aren't recorded — found 1 address without a line, such as `/guides/second#extra`, expected a line for each page and heading, so that none of them is lost unnoticed. Fix: run `npm run check -- --write` and commit the file.\n\n1 problem",
  });
  expect(await check("--write")).toEqual({
    status: 0,
    stdout: "1 address recorded in content/addresses.txt; commit it with the pages.\n3 pages checked, no problem found",
    stderr: "",
  });
  expect(readFileSync(file("addresses.txt"), "utf8")).toBe(`${before}/guides/second#extra\n`);
});

test("fails if addresses.txt doesn't exist, and doesn't create it", async () => {
  rmSync(file("addresses.txt"));
  const { status, stderr } = await check();
  expect(stderr).toMatch(/^content\/addresses\.txt:1:1 · record of the addresses — found no such file/);
  expect(status).toBe(1);
  expect(existsSync(file("addresses.txt"))).toBe(false);
});

test("`--write` records nothing while there are problems", async () => {
  const before = readFileSync(file("addresses.txt"), "utf8");
  edit(file("guides/second.mdx"), "## Details", "## Extra");
  const { status, stdout, stderr } = await check("--write");
  expect(stderr).toContain("heading that is gone");
  expect(stdout).toBe("1 address not recorded yet: correct the problems first, then run this again.");
  expect(status).toBe(1);
  expect(readFileSync(file("addresses.txt"), "utf8")).toBe(before);
});

test("finds the problems of many new pages, processed in threads", async () => {
  const names = Array.from({ length: 200 }, (_, at) => `guides/many-${at}.mdx`);
  for (const name of names)
    write(
      file(name),
      `---\ntitle: Page\ndescription: One of many pages that no cache has yet, for the threads of a check.\nsidebar: guides\n---\n\n${name} ${performance.now()} [a](/guides/none)\n`,
    );
  const { stdout, stderr } = await check("--format", "json");
  const found = (JSON.parse(stdout ?? "") as { what: string; file: string }[]).filter(({ file }) =>
    file.includes("many-"),
  );
  expect(new Set(found.map(({ what }) => what))).toEqual(new Set(["link to a page that doesn't exist"]));
  expect(found).toHaveLength(names.length);
  expect(stderr).toBe("");
});

test("reports no words while words.yaml can't be read", async () => {
  write(file("words.yaml"), "words: [Zorbl\n");
  edit(file("guides/first.mdx"), /$/, "\nA Zorbl.\n");
  const { problems } = await readProse();
  expect(problems.map(({ what }) => what)).toEqual(["YAML syntax"]);
});

test("`--all` also reports code blocks, spelling in English and Greek, in partials too, and unlinked terms", async () => {
  write(file("words.yaml"), "words: [Wordsmyth, frob, frobs]\nglossary: /guides/first\nterms: []\n");
  write(file("partials/note.mdx"), "Frobs are fine here.\n\nA mispelt note of Wordsmyth.\n");
  edit(file("guides/first.mdx"), /$/, '\nA <dfn id="frob">small frob</dfn> is a thing, and a small frob is small.\n');
  edit(
    file("guides/second.mdx"),
    /$/,
    '\nWordsmyth wrote a paragaph.\n\nΗ παραγγγελία και η παραγγελία.\n\nTwo small frobs.\n\n```json\n{\n```\n\n<Include file="partials/note.mdx" />\n',
  );
  await check("--write");
  const { status, stdout } = spawnSync(process.execPath, [...PROGRAM, "--all", "--format=json"], {
    env: process.env,
    encoding: "utf8",
  });
  const told = (JSON.parse(stdout) as Record<"file" | "what" | "found" | "expected" | "fix", string>[]).map(
    ({ file, what, found, expected, fix }) => [path.basename(file), what, found, expected, fix],
  );
  const text = expect.any(String);
  const dictionary = "a word from a dictionary or content/words.yaml";
  expect(told).toEqual([
    ["second.mdx", "spelling", "`paragaph`", dictionary, expect.stringContaining("write `paragraph`")],
    ["second.mdx", "spelling", "`παραγγγελία`", dictionary, text],
    ["second.mdx", "first use of a term", "`small frobs` without a link", "a link to `/guides/first#frob`", text],
    ["second.mdx", "json of a sample", text, text, text],
    ["note.mdx", "spelling", "`mispelt`", dictionary, text],
  ]);
  expect(status).toBe(1);
});

const WAITING = "Waiting for changes; Ctrl+C ends it.\n";

test("`--watch` checks again right after a save, and exits on Ctrl+C", async () => {
  deadLink();
  const watching = spawn(process.execPath, [...PROGRAM, "--watch"], { env: process.env });
  let printed = "";
  let heard = (): void => {};
  const hear = (text: unknown): void => {
    printed += String(text);
    heard();
  };
  watching.stdout.on("data", hear);
  watching.stderr.on("data", hear);
  /** Returns the output since the last call once it contains all of these texts. */
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
    await told("link to a page that doesn't exist", "1 problem\n", WAITING);
    edit(file("guides/first.mdx"), "[Nowhere](/guides/nowhere)", "");
    const saved = Date.now();
    expect(await told(WAITING)).toBe(`3 pages checked, no problem found\n${WAITING}`);
    // Takes half a second on an idle machine.
    expect(Date.now() - saved).toBeLessThan(5_000);
  } finally {
    watching.kill("SIGINT");
  }
  expect(await once(watching, "exit")).toEqual([0, null]);
});
