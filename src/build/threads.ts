import { Worker } from "node:worker_threads";
import { compiledNodeSide } from "./compiled";

/** The functions of the compiled node side that threads call by name (src/gatsby/node-side.ts). */
type ThreadTask = "processShare" | "renderBeside" | "renewBeside" | "writeBeside";

const THREAD = `const { parentPort, workerData } = require("node:worker_threads");
Promise.resolve(require(workerData.file)[workerData.task](workerData.data)).then(
  (result) => parentPort.postMessage(result),
  (error) => setImmediate(() => { throw error; }),
);`;

/**
 * Does a task in a thread, with the compiled node side; in this one where none was compiled, in scripts and tests.
 * @param data what structured cloning can copy, or share
 * @param task the function of that name; what it returns has to be of that kind, too
 * @throws what it threw, or the reason why the thread ended
 */
export async function inThread<Data extends object, Result>(
  name: ThreadTask,
  data: Data,
  task: (data: Data) => Promise<Result> | Result,
): Promise<Result> {
  const file = compiledNodeSide();
  if (file === undefined) return task(data);
  const thread = new Worker(THREAD, { eval: true, env: { ...process.env }, workerData: { file, task: name, data } });
  return new Promise<Result>((resolve, reject) => {
    let result: Result;
    thread.once("message", (message: Result) => (result = message));
    thread.once("error", reject);
    thread.once("exit", (code) =>
      code === 0 ? resolve(result) : reject(new Error(`the thread of ${name} ended with ${code}`)),
    );
  });
}
