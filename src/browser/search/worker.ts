import type { SearchProvider } from "../../shared/search/types";
import { embeddedEngine } from "./engine";
import { answer, readJson, type Request, type Response } from "./worker-messages";

/** The part of a worker's global scope that we use; the project is typed for pages. */
interface WorkerScope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Response): void;
}

const scope = self as unknown as WorkerScope;
let provider: SearchProvider | undefined;

scope.onmessage = ({ data }) => {
  if (data.call === "start") {
    const { folder } = data;
    provider = embeddedEngine(data.manifest, (name) => readJson(`${folder}${name}`));
    scope.postMessage({ id: data.id, value: undefined });
    return;
  }
  const given = provider ? answer(provider, data) : Promise.reject(new Error("not started"));
  given.then(
    (value) => scope.postMessage({ id: data.id, value }),
    (error: unknown) => scope.postMessage({ id: data.id, error: String(error) }),
  );
};
