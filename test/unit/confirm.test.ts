import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { PassThrough } from "node:stream";
import { questions } from "../../tools/lib/prompts";
import { confirmCommand } from "../../tools/lib/confirm-command";
import { confirmPages, forgetGonePages, type Answer } from "../../tools/lib/confirm-pages";
import { earlierStates } from "../../tools/lib/earlier-states";
import { displayPath } from "../../src/site/content-files";
import { freshnessOf } from "../../src/site/freshness";
import { forgetSite, loadSite } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";
import { edit, write } from "../support/build-site";
import { git as runGit } from "../support/git";
import { contentFolder } from "../support/temporary-content";
import { temporaryFolder } from "../support/temporary-folder";

const DOCUMENT = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    post:
      operationId: submitOrder
      summary: Sends an order
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Address" } } } }
      responses: {}
components:
  schemas:
    Address:
      type: object
      properties:
        city: { type: string }
`;

const at = temporaryFolder();
const file = contentFolder();
const confirmation = (page: string): string => file(`confirmations/guides/${page}.yaml`);
const shown = (page: string): string => displayPath(file(`guides/${page}.mdx`));

const git = (...args: readonly string[]): void => runGit(file(), args);

function commit(): void {
  git("add", "--all");
  git("commit", "-m", "Change");
}

function page(name: string, ...things: readonly string[]): void {
  const restsOn = things.map((thing) => `  - ${thing}\n`).join("");
  write(
    file(`guides/${name}.mdx`),
    `---\ntitle: ${name}\ndescription: A page of this test with a description that is long enough.\nrestsOn:\n${restsOn}---\n\nText.\n`,
  );
}

/** Reviews the pages with these answers; repeats the last one. */
async function run(...answers: readonly Answer[]) {
  forgetSite();
  const loaded = loadSite();
  expect(loaded.problems).toEqual([]);
  const { pages, find } = freshnessOf(loaded, (document) => processDocument(document).asked);
  const { confirmations } = loaded.confirmed;
  const printed: string[] = [];
  const rest = [...answers];
  const result = await confirmPages({
    directory: file(),
    pages,
    confirmations,
    find,
    print: (text) => printed.push(text),
    ask: () => Promise.resolve((rest.length > 1 ? rest.shift() : rest[0]) ?? "no"),
  });
  return { ...result, printed: printed.join("\n"), confirmations };
}

beforeEach(() => {
  write(file("api/openapi.yaml"), DOCUMENT);
  write(file("samples/shop.ts"), "const a = 1;\nconst b = 2;\n");
});

describe("in a repository", () => {
  beforeEach(() => git("init", "--initial-branch=main"));

  test("shows what has changed since the page was confirmed, and confirms it", async () => {
    page("first", "operation:submitOrder", "sample:shop.ts");
    expect(await run("yes")).toMatchObject({ confirmed: 1, left: 0 });
    commit();
    edit(file("samples/shop.ts"), "const b = 2;", "const b = 3;");
    edit(file("api/openapi.yaml"), "summary: Sends an order", "summary: Sends one order");
    commit();
    const { printed, ...counts } = await run("yes");
    expect(printed).toBe(
      [
        `${shown("first")} (1 of 1)`,
        "",
        "operation:submitOrder",
        "@@ -2,7 +2,7 @@",
        " method: post",
        " operation:",
        "   operationId: submitOrder",
        "-  summary: Sends an order",
        "+  summary: Sends one order",
        "   requestBody:",
        "     content:",
        "       application/json:",
        "sample:shop.ts",
        "@@ -1,2 +1,2 @@",
        " const a = 1;",
        "-const b = 2;",
        "+const b = 3;",
      ].join("\n"),
    );
    expect(counts).toMatchObject({ confirmed: 1, left: 0 });
    expect(await run()).toMatchObject({ confirmed: 0, left: 0, printed: "" });
  });

  test("shows a changed schema once, even if several pages depend on it", async () => {
    page("first", "operation:submitOrder", "schema:Address");
    page("second", "operation:submitOrder", "schema:Address");
    await run("yes");
    commit();
    edit(file("api/openapi.yaml"), "city: { type: string }", "city: { type: integer }");
    const { printed } = await run();
    expect(printed.match(/^schema:Address.*$/gm)).toEqual([
      "schema:Address",
      `schema:Address: changed as shown for ${shown("first")}`,
    ]);
    expect(printed).toMatch(/^-\s+type: string\n\+\s+type: integer$/m);
    expect(printed).not.toContain("operation:");
  });

  test("finds the confirmed state even if the confirmation isn't committed", async () => {
    page("first", "sample:shop.ts");
    commit();
    await run("yes");
    for (const value of [3, 4]) {
      write(file("samples/shop.ts"), `const a = 1;\nconst b = ${value};\n`);
      git("commit", "--all", "-m", "Change");
    }
    expect((await run()).printed).toMatch(/^-const b = 2;\n\+const b = 4;$/m);
  });

  test("says if git doesn't have the confirmed state", async () => {
    page("first", "sample:shop.ts");
    await run("yes");
    write(file("samples/shop.ts"), "const b = 3;\n");
    commit();
    expect((await run()).printed).toContain("sample:shop.ts: changed, but git does not have what it was (1 line now)");
  });

  test("merges branches that confirm, add and remove neighbouring pages without conflicts", async () => {
    for (const name of ["a", "b", "d"]) page(name, "schema:Address");
    await run("yes");
    commit();
    git("switch", "--create", "other");
    page("b", "operation:submitOrder");
    page("ca", "schema:Address");
    rmSync(file("guides/d.mdx"));
    rmSync(confirmation("d"));
    await run("yes");
    commit();
    git("switch", "main");
    page("a", "operation:submitOrder");
    page("cb", "schema:Address");
    page("e", "sample:shop.ts");
    await run("yes");
    commit();
    git("merge", "other");
    expect(await run()).toMatchObject({ left: 0 });
    expect(["a", "b", "ca", "cb", "d", "e"].filter((name) => existsSync(confirmation(name)))).toEqual([
      "a",
      "b",
      "ca",
      "cb",
      "e",
    ]);
  });
});

test("finds no earlier state without a repository", () => {
  expect(earlierStates(at())("sample:shop.ts", "aaaaaaaaaaaa", "a.yaml")).toBeUndefined();
});

test("records only confirmed pages, until the user quits", async () => {
  for (const name of ["a", "b", "c", "d"]) page(name, "schema:Address");
  const { printed, ...counts } = await run("no", "yes", "quit");
  expect(printed.match(/schema:Address: never confirmed \(4 lines\)/g)).toHaveLength(3);
  expect(counts).toMatchObject({ confirmed: 1, left: 3 });
  expect(["a", "b", "c", "d"].filter((name) => existsSync(confirmation(name)))).toEqual(["b"]);
});

test("reads a digest that looks like a number as text", async () => {
  write(file("samples/shop.ts"), "const total = 487;\n");
  page("first", "sample:shop.ts");
  await run("yes");
  expect(readFileSync(confirmation("first"), "utf8")).toContain("9206e4896980");
  expect(await run()).toMatchObject({ left: 0 });
});

test("removes confirmations of removed pages only", async () => {
  page("a", "schema:Address");
  page("b", "schema:Address");
  await run("yes");
  rmSync(file("guides/a.mdx"));
  const { confirmations } = await run();
  forgetGonePages(file(), confirmations);
  expect(["a", "b"].map((name) => existsSync(confirmation(name)))).toEqual([false, true]);
});

describe("the command", () => {
  /** Returns the command's output on stdout and stderr, and its exit code. */
  async function start(...args: readonly string[]) {
    forgetSite();
    const spies = (["log", "error"] as const).map((level) => jest.spyOn(console, level).mockReset());
    const status = await confirmCommand(args);
    const [stdout, stderr] = spies.map((spy) => spy.mock.calls.flat().join("\n"));
    jest.restoreAllMocks();
    return { status, stdout, stderr };
  }

  test("only shows the named pages and fails without a terminal; `--yes` confirms", async () => {
    page("a", "schema:Address");
    page("b", "schema:Address");
    const { status, stdout } = spawnSync(process.execPath, ["--import", "tsx", "tools/confirm.ts", shown("a")], {
      encoding: "utf8",
      env: process.env,
    });
    expect(stdout).toMatch(/a\.mdx \(1 of 1\)[^]*\n1 page to review\./);
    expect(status).toBe(1);
    expect(existsSync(file("confirmations"))).toBe(false);
    expect(await start("--yes", "--dry-run")).toMatchObject({ status: 1 });
    expect(existsSync(file("confirmations"))).toBe(false);
    expect(await start("--yes", displayPath(file()))).toMatchObject({
      status: 0,
      stdout: expect.stringContaining("2 pages confirmed"),
    });
  });

  test.each(["/guides/a", "guides/a", "guides/a.mdx", "guides/a/"])("finds a page as %s", async (name) => {
    page("a", "schema:Address");
    page("b", "schema:Address");
    expect(await start("--yes", name)).toMatchObject({ stdout: expect.stringContaining("1 page confirmed") });
    expect(["a", "b"].map((one) => existsSync(confirmation(one)))).toEqual([true, false]);
  });

  test("explains invalid arguments", async () => {
    expect(await start("--all")).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/^Unknown option '--all'.*\nnpm run confirm /),
    });
    expect(await start("/guides/none")).toEqual({
      status: 1,
      stdout: "",
      stderr:
        "/guides/none:1:1 · page to confirm — found no sources, or no such page, expected a page with sources to review, or a folder with one. Fix: correct the path, or add `restsOn` to the page.",
    });
  });
});

describe("questions", () => {
  const terminal = (typed: string) => {
    const input = new PassThrough();
    const output = new PassThrough();
    input.end(typed);
    return { output, ...questions(input, output) };
  };

  test.each([
    ["y\n", "yes"],
    [" No\n", "no"],
    ["q\n", "quit"],
    ["", "quit"],
  ])("%j means %s", async (typed, answer) => {
    expect(await terminal(typed).ask("content/a.mdx")).toBe(answer);
  });

  test("asks again after an invalid answer", async () => {
    const { ask, output } = terminal("perhaps\ny\n");
    expect(await ask("content/a.mdx")).toBe("yes");
    expect(String(output.read())).toMatch(/still correct\?[^]*y confirms[^]*still correct\?/);
  });
});
