import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";

/**
 * Gives each test of a file, or of a `describe` block, an empty folder.
 * @param create `beforeAll` for one folder that all of them share
 * @returns a function that returns absolute paths in the folder, or the folder's own
 */
export function temporaryFolder(create = beforeEach): (...names: readonly string[]) => string {
  let folder = "";
  create(() => void (folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), "test-")))));
  (create === beforeAll ? afterAll : afterEach)(() => rmSync(folder, { recursive: true }));
  return (...names) => path.join(folder, ...names);
}
