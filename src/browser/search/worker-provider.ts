import type { SearchManifest } from "../../shared/search/index-data";
import type { SearchProvider, SearchResponse } from "../../shared/search/types";
import { scriptAddress } from "../trusted";
import type { Request, Response } from "./messages";

/** How long a worker may take to say that it runs, in milliseconds. */
const START_LIMIT = 5000;

type Unsent = Request extends infer One ? (One extends Request ? Omit<One, "id"> : never) : never;

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

/**
 * The embedded index in a worker, so that typing is never held up.
 * @param folder address of the folder with the files of the index, with a slash at the end
 * @returns the provider once the worker runs
 * @throws Error where the browser or a policy does not let the worker run
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
    search: async (query, limit) => (await ask({ call: "search", query, limit })) as SearchResponse,
  };
}

function within<Value>(milliseconds: number, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error("the search worker did not start")), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
