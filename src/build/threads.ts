import { Worker } from "node:worker_threads";
import { compiledNodeSide } from "./compiled";

/** The functions of the compiled node side that threads call by name (src/gatsby/node-side.ts). */
type ThreadTask = "processShare" | "renewBeside" | "writeBeside";

const THREAD = `const { workerData } = require("node:worker_threads");
Promise.resolve(require(workerData.file)[workerData.task](workerData.data)).catch((error) => setImmediate(() => { throw error; }));`;

/**
 * Does a task in a thread, with the compiled node side; in this one where none was compiled, in scripts and tests.
 * @param data what structured cloning can copy, or share
 * @param task the function of that name
 * @throws what it threw, or the reason why the thread ended
 */
export async function inThread<Data extends object>(
  name: ThreadTask,
  data: Data,
  task: (data: Data) => Promise<void> | void,
): Promise<void> {
  const file = compiledNodeSide();
  if (file === undefined) return task(data);
  const thread = new Worker(THREAD, { eval: true, env: { ...process.env }, workerData: { file, task: name, data } });
  await new Promise<void>((resolve, reject) => {
    thread.once("error", reject);
    thread.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`the thread of ${name} ended with ${code}`)),
    );
  });
}
