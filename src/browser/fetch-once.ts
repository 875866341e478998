import { remembered } from "../shared/remembered";
import { basePath } from "./router";
import { loadOnce } from "./search/load-once";
import { readJson } from "./search/worker-messages";

const loaderOf = remembered((file: string) => loadOnce(() => readJson(basePath() + file)));

/**
 * Fetches a JSON file of the site once per visit. After a failure, the next call tries again.
 * @param file its path below the base path
 * @throws Error if it can't be fetched or isn't JSON
 */
export const fetchOnce = <Json>(file: string): Promise<Json> => loaderOf(file)() as Promise<Json>;
