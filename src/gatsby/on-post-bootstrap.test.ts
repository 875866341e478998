import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ParentSpanPluginArgs } from "gatsby";
import { write } from "../../test/support/build-site";
import { onPostBootstrap } from "./on-post-bootstrap";

jest.mock("../outputs/beside", () => ({ startBeside: jest.fn(), renewSoon: jest.fn() }));
jest.mock("../outputs/index", () => ({ writeOutputs: jest.fn() }));

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "bootstrap-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  rmSync(folder, { recursive: true });
});

test("until a build has finished, the last one's description is gone, so that nobody publishes a mixture", async () => {
  write(path.join(folder, "hosts/description.json"), "{}");
  write(path.join(folder, "hosts/mine.conf"), "");
  await onPostBootstrap?.({} as ParentSpanPluginArgs, { plugins: [] }, () => undefined);
  expect(existsSync("hosts/description.json")).toBe(false);
  expect(existsSync("hosts/mine.conf")).toBe(true);
});
