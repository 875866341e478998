import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { inThread, keptThread } from "./threads";

const folder = path.resolve(".tmp/threads");

/** Replaces the compiled thread tasks by a function with a name that threads call. */
function compiled(body: string): void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `threads-${performance.now()}.cjs`);
  writeFileSync(file, `exports.processShare = async (data) => { ${body} };`);
  process.env.DEVELOPER_RESOURCES_THREADS = file;
}
afterEach(() => {
  delete process.env.DEVELOPER_RESOURCES_THREADS;
  rmSync(folder, { recursive: true, force: true });
});

const here = jest.fn();
beforeEach(() => here.mockClear());
const shared = () => ({ seen: new Int32Array(new SharedArrayBuffer(4)) });

test("inThread runs the task with its data in a thread", async () => {
  compiled(`data.seen[0] = require("node:worker_threads").threadId;`);
  const data = shared();
  await inThread("processShare", data, here);
  expect(data.seen[0]).toBeGreaterThan(threadId);
  expect(here).not.toHaveBeenCalled();
});

test("inThread returns the task's result", async () => {
  compiled("return 'two problems';");
  await expect(inThread("processShare", shared(), here)).resolves.toBe("two problems");
});

test.each([
  ["throws", "throw new Error('no room for a picture');", "no room for a picture"],
  ["ends its thread", "process.exit(3);", "the thread of processShare ended with 3"],
])("inThread rejects if the task %s", async (_, body, message) => {
  compiled(body);
  await expect(inThread("processShare", shared(), here)).rejects.toThrow(message);
});

test("inThread runs the task in the current thread without compiled code", async () => {
  const data = shared();
  await inThread("processShare", data, here);
  expect(here).toHaveBeenCalledWith(data);
});

test("keptThread reuses its thread, and starts another after it has ended", async () => {
  compiled("if (data.throws) throw new Error('gone'); return (globalThis.tasks = (globalThis.tasks ?? 0) + 1);");
  const inKept = keptThread();
  const ask = (data: object): Promise<number> => inKept("processShare", data, here);
  expect([await ask({}), await ask({})]).toEqual([1, 2]);
  await expect(ask({ throws: true })).rejects.toThrow("gone");
  expect(await ask({})).toBe(1);
});
