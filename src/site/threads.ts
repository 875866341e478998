import { Worker } from "node:worker_threads";

/** The functions of ./thread-tasks.ts, which threads call by name. */
type ThreadTask = "processShare" | "renderBeside" | "renewBeside" | "writeBeside";

/** In the environment of Gatsby's processes: the compiled ./thread-tasks.ts (src/gatsby-patches/before-gatsby.cjs). */
const COMPILED = "DEVELOPER_RESOURCES_THREADS";

/** Whether tasks get threads: not in scripts and tests, nor where Gatsby was started by hand. */
export const hasThreads = (): boolean => process.env[COMPILED] !== undefined;

/** Does what it's asked for until it's told nothing. */
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
 * Does a task in a thread, in this one where there are none.
 * @param data what structured cloning can copy, or share
 * @param task the function of that name; what it returns has to be of that kind, too
 * @throws what it threw, or the reason why the thread ended
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
 * `inThread` with one thread for all its tasks: it loads the code once, and what a task keeps in memory is there for the
 * next. Ask for one when that before it has ended: results don't say whose they are. It doesn't keep the process alive.
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
