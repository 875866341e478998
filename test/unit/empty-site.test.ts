import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { forgetSite } from "../../src/site/loaded-site";
import { checkCommand } from "../../tools/lib/check-command";
import { readableSite } from "../../tools/lib/readable-site";
import { temporaryFolder } from "../support/temporary-folder";

/** A project with only settings: no pages, and an empty build. */
const at = temporaryFolder(beforeAll);
beforeAll(() => {
  for (const folder of ["content", "public/page-data", "hosts", ".cache", "test"])
    mkdirSync(at(folder), { recursive: true });
  for (const shared of ["src", "node_modules"]) symlinkSync(path.resolve(shared), at(shared));
  cpSync("test/fixtures/minimal/site.yaml", at("content/site.yaml"));
  cpSync("test/budgets.yaml", at("test/budgets.yaml"));
  const write = (name: string, value: unknown): void => writeFileSync(at(name), JSON.stringify(value));
  write("public/webpack.stats.json", { namedChunkGroups: {} });
  write(".cache/work.json", { processed: 0, twice: [] });
});

afterEach(() => {
  delete process.env.CONTENT_DIR;
  jest.restoreAllMocks();
});

beforeEach(() => {
  process.env.CONTENT_DIR = at("content");
  forgetSite();
});
/** Matches a message with position, finding and fix. */
const TOLD = expect.stringMatching(/ — found .*, expected .*\. Fix: .*\.$/m);

test("readableSite fails on a site without pages and says what's missing", () => {
  const error = jest.spyOn(console, "error").mockReturnValue();
  jest.spyOn(process, "exit").mockImplementation((status) => {
    throw new Error(`ended with ${status}`);
  });
  expect(readableSite).toThrow("ended with 1");
  expect(error).toHaveBeenCalledWith(TOLD);
});

test("`npm run check` fails on a site without pages", async () => {
  const error = jest.spyOn(console, "error").mockReturnValue();
  expect(await checkCommand([])).toBe(1);
  expect(error).toHaveBeenCalledWith(TOLD);
});

// Tools that read the build.
test.each(["serve", "twins", "budgets"])("tools/%s fails without a built site", (name) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", path.resolve("node_modules/tsx/dist/loader.mjs"), path.resolve(`tools/${name}.ts`)],
    { cwd: at(), encoding: "utf8" },
  );
  expect(status).toBe(1);
  expect(stderr).toMatch(/ — found .*, expected .*\. Fix: .*\.$|^There's no built site yet\./m);
  expect(stderr).not.toMatch(/^\s+at /m);
});
