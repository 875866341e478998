import { Worker } from "node:worker_threads";
/** The functions of ./thread-tasks.ts, which threads call by name. */
type ThreadTask = "processShare" | "renderBeside" | "renewBeside" | "writeBeside";

/** In the environment of Gatsby's processes: the compiled ./thread-tasks.ts (src/gatsby-patches/before-gatsby.cjs). */
const COMPILED = "DEVELOPER_RESOURCES_THREADS";

/** Whether tasks get threads: not in scripts and tests, nor where Gatsby was started by hand. */
export const hasThreads = (): boolean => process.env[COMPILED] !== undefined;

const THREAD = `const { parentPort, workerData } = require("node:worker_threads");
Promise.resolve(require(workerData.file)[workerData.task](workerData.data)).then(
  (result) => parentPort.postMessage(result),
  (error) => setImmediate(() => { throw error; }),
);`;

/**
 * Does a task in a thread, in this one where there are none.
 * @param data what structured cloning can copy, or share
 * @param task the function of that name; what it returns has to be of that kind, too
 * @throws what it threw, or the reason why the thread ended
 */
export async function inThread<Data extends object, Result>(
  name: ThreadTask,
  data: Data,
  task: (data: Data) => Promise<Result> | Result,
): Promise<Result> {
  const file = process.env[COMPILED];
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
