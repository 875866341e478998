import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { EDITS } from "../../tools/bench/stale-edits";

let project: string;

beforeAll(() => {
  mkdirSync(".tmp", { recursive: true });
  project = mkdtempSync(path.resolve(".tmp/stale-edits-"));
  for (const folder of ["content", "src"]) cpSync(folder, path.join(project, folder), { recursive: true });
});
afterAll(() => rmSync(project, { recursive: true }));

/** `npm run bench -- stale` takes half an hour, so what has moved in the site is found here. */
test.each(EDITS.map(({ name, apply }) => [name, apply] as const))("%s can be edited, and once more", (_name, apply) => {
  const first = <Value>(values: readonly Value[]): Value => {
    expect(values).not.toEqual([]);
    return values[0] as Value;
  };
  apply(project, 1, first);
  apply(project, 2, first);
});
