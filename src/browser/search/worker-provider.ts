import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider, SearchResponse } from "../../shared/search/types";
import { scriptAddress } from "../trusted";
import type { Request, Response } from "./worker-messages";

/** How long a worker may take to start, in ms. */
const START_LIMIT = 5000;

type Unsent = Request extends infer One ? (One extends Request ? Omit<One, "id"> : never) : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Runs the embedded index in a worker, so that it never blocks typing.
 * @param folder URL of the index folder, with a trailing slash
 * @returns the provider once the worker runs
 * @throws Error if the browser or a policy keeps the worker from running
 */
export async function workerProvider(manifest: SearchManifest, folder: string): Promise<SearchProvider> {
  const worker = new Worker(scriptAddress(`${folder}${manifest.worker}`));
  const waiting = new Map<number, Waiting>();
  let count = 0;

  worker.onmessage = ({ data }: MessageEvent<Response>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ("error" in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.value);
  };
  worker.onerror = (event) => {
    event.preventDefault();
    for (const { reject } of waiting.values()) reject(new Error("the search worker failed"));
    waiting.clear();
  };

  const ask = (request: Unsent): Promise<unknown> =>
    new Promise((resolve, reject) => {
      count += 1;
      waiting.set(count, { resolve, reject });
      worker.postMessage({ ...request, id: count });
    });

  try {
    await within(START_LIMIT, ask({ call: "start", manifest, folder }));
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    load: async () => void (await ask({ call: "load" })),
    search: async (query) => (await ask({ call: "search", query })) as SearchResponse,
  };
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the search worker did not start")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
