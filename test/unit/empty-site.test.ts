import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/** A project with settings and nothing else: no page, and a build without one. */
let directory = "";
beforeAll(() => {
  directory = mkdtempSync(path.join(os.tmpdir(), "empty-"));
  for (const folder of ["content", "public/page-data", "hosts", ".cache", "test"])
    mkdirSync(path.join(directory, folder), { recursive: true });
  for (const shared of ["src", "node_modules"]) symlinkSync(path.resolve(shared), path.join(directory, shared));
  cpSync("test/fixtures/minimal/site.yaml", path.join(directory, "content/site.yaml"));
  cpSync("test/budgets.yaml", path.join(directory, "test/budgets.yaml"));
  cpSync("test/search", path.join(directory, "test/search"), { recursive: true });
  const write = (name: string, value: unknown): void =>
    writeFileSync(path.join(directory, name), JSON.stringify(value));
  write("hosts/description.json", { prefix: "", pages: [], moved: [] });
  write("public/webpack.stats.json", { namedChunkGroups: {} });
  write(".cache/work.json", { processed: 0, twice: [] });
});
afterAll(() => rmSync(directory, { recursive: true }));

test.each(["check", "prose", "samples", "samples-mutate", "search-eval", "seo", "md-parity", "budgets"])(
  "an empty site does not pass tools/%s, which says what is missing",
  (name) => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ["--import", path.resolve("node_modules/tsx/dist/loader.mjs"), path.resolve(`tools/${name}.ts`)],
      { cwd: directory, encoding: "utf8" },
    );
    expect(status).toBe(1);
    expect(stderr).toMatch(/ — found .*, expected .*\. Fix: .*\.$|^There is no built site yet\./m);
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);
