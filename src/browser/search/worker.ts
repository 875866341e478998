import type { SearchProvider } from "../../shared/search/types";
import { embeddedEngine } from "./engine";
import { readJson, type Request, type Response } from "./worker-messages";

/** The part of a worker's global scope that we use; the project is typed for pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Response): void;
}

const scope = self as unknown as WorkerScope;
let provider: SearchProvider;

async function answer(request: Request): Promise<unknown> {
  if (request.call === "load") return provider.load();
  if (request.call === "search") return provider.search(request.query);
  provider = embeddedEngine(request.manifest, (name) => readJson(`${request.folder}${name}`));
  return undefined;
}

scope.onmessage = ({ data }) =>
  void answer(data).then(
    (value) => scope.postMessage({ id: data.id, value }),
    (error: unknown) => scope.postMessage({ id: data.id, error: String(error) }),
  );
