import { spawnSync } from "node:child_process";
import { endRecord, notePage, startRecord } from "./build-work";

afterEach(() => {
  delete process.env.DEVELOPER_RESOURCES_WORK;
});

test("the record counts pages across processes, and lists those processed twice", () => {
  startRecord();
  notePage("guides/a");
  notePage("guides/b");
  const child = `const { appendFileSync } = require("node:fs"); appendFileSync(process.env.DEVELOPER_RESOURCES_WORK, "guides/b\\n");`;
  spawnSync(process.execPath, ["-e", child], { env: { ...process.env } });
  expect(endRecord()).toEqual({ processed: 2, twice: ["guides/b"] });
});

test("a new record is empty, and nothing is noted without one", () => {
  startRecord();
  notePage("guides/a");
  startRecord();
  expect(endRecord()).toEqual({ processed: 0, twice: [] });
  delete process.env.DEVELOPER_RESOURCES_WORK;
  notePage("guides/a");
  expect(endRecord()).toEqual({ processed: 0, twice: [] });
});
