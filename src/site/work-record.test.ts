import { spawnSync } from "node:child_process";
import { endRecord, notePage, startRecord } from "./work-record";

afterEach(() => {
  delete process.env.DEVELOPER_RESOURCES_WORK;
});

test("what several processes note is counted together, and what was done twice is named", () => {
  startRecord();
  notePage("guides/a");
  notePage("guides/b");
  const child = `const { appendFileSync } = require("node:fs"); appendFileSync(process.env.DEVELOPER_RESOURCES_WORK, "guides/b\\n");`;
  spawnSync(process.execPath, ["-e", child], { env: { ...process.env } });
  expect(endRecord()).toEqual({ processed: 2, twice: ["guides/b"] });
});

test("a new record starts empty; without one nothing is noted", () => {
  startRecord();
  notePage("guides/a");
  startRecord();
  expect(endRecord()).toEqual({ processed: 0, twice: [] });
  delete process.env.DEVELOPER_RESOURCES_WORK;
  notePage("guides/a");
  expect(endRecord()).toEqual({ processed: 0, twice: [] });
});
