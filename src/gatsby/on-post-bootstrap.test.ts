import { existsSync } from "node:fs";
import type { ParentSpanPluginArgs } from "gatsby";
import { write } from "../../test/support/build-site";
import { onPostBootstrap } from "./on-post-bootstrap";
import { temporaryFolder } from "../../test/support/temporary-folder";

jest.mock("../outputs/beside", () => ({ startBeside: jest.fn(), renewSoon: jest.fn() }));
jest.mock("../outputs/index", () => ({ writeOutputs: jest.fn() }));

const home = process.cwd();
const at = temporaryFolder();
beforeEach(() => process.chdir(at()));
afterEach(() => process.chdir(home));

test("until a build has finished, the last one's description is gone, so that nobody publishes a mixture", async () => {
  write(at("hosts/description.json"), "{}");
  write(at("hosts/mine.conf"), "");
  await onPostBootstrap?.({} as ParentSpanPluginArgs, { plugins: [] }, () => undefined);
  expect(existsSync("hosts/description.json")).toBe(false);
  expect(existsSync("hosts/mine.conf")).toBe(true);
});
