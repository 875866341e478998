import { Worker } from "node:worker_threads";

/** The functions of src/outputs/thread-tasks.ts, which threads call by name. */
type ThreadTask = "processShare" | "renderBeside" | "renewBeside" | "writeBeside";

/** Environment variable with the path of the compiled thread tasks (src/gatsby-patches/before-gatsby.cjs). */
const COMPILED = "DEVELOPER_RESOURCES_THREADS";

/** Returns whether there are threads: not in tests, scripts that don't compile them, or Gatsby started by hand. */
export const hasThreads = (): boolean => process.env[COMPILED] !== undefined;

/** Runs tasks until it gets an empty message. */
const THREAD = `const { parentPort, workerData: file } = require("node:worker_threads");
parentPort.on("message", (asked) => {
  if (!asked) return parentPort.close();
  Promise.resolve(require(file)[asked.name](asked.data)).then(
    (result) => parentPort.postMessage(result),
    (error) => setImmediate(() => { throw error; }),
  );
});`;

type InThread = <Data extends object, Result>(
  name: ThreadTask,
  data: Data,
  task: (data: Data) => Promise<Result> | Result,
) => Promise<Result>;

/**
 * Runs a task in a thread, or in this one if there are none.
 * @param data must be cloneable (structured clone) or shared
 * @param task the function of that name; its result must be cloneable too
 * @throws what the task threw, or why the thread ended
 */
export const inThread: InThread = async (name, data, task) => {
  const file = process.env[COMPILED];
  if (file === undefined) return task(data);
  const { thread, ended, ask } = startThread(file);
  const result = await ask<Awaited<ReturnType<typeof task>>>(name, data);
  thread.postMessage(undefined);
  await ended;
  return result;
};

/**
 * Like `inThread`, with one thread for all tasks, which loads the code once and keeps its memory. Wait for a task
 * before you start the next: results don't say which task they belong to. It doesn't keep the process alive.
 */
export function keptThread(): InThread {
  let kept: ReturnType<typeof startThread> | undefined;
  return async (name, data, task) => {
    const file = process.env[COMPILED];
    if (file === undefined) return task(data);
    if (!kept) {
      const started = startThread(file);
      started.thread.unref();
      void started.ended.then(() => (kept = undefined));
      kept = started;
    }
    return kept.ask(name, data);
  };
}

function startThread(file: string) {
  const thread = new Worker(THREAD, { eval: true, env: { ...process.env }, workerData: file });
  let reason: unknown;
  thread.once("error", (error) => (reason = error));
  const ended = new Promise<number>((resolve) => thread.once("exit", resolve));
  const ask = <Result>(name: ThreadTask, data: object): Promise<Result> =>
    new Promise((resolve, reject) => {
      thread.once("message", resolve);
      void ended.then((code) => reject(reason ?? new Error(`the thread of ${name} ended with ${code}`)));
      thread.postMessage({ name, data });
    });
  return { thread, ended, ask };
}
