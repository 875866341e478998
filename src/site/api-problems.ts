import { documentProblems } from "../openapi/history";
import type { Problem } from "../problems/problem";
import { fromCache } from "./pages";
import type { LoadedSite } from "./loaded-site";
import { digestOf } from "./recorder";
import { pipelineDigest } from "./source-digest";

/** Returns a cache key for what is made from the API document and its history: 16 hexadecimal digits. */
export const apiKey = ({ api, history }: LoadedSite): string =>
  digestOf([pipelineDigest(), api.digest, api.file, history.map(({ version, digest }) => [version, digest])]);

/** Returns the problems of the API document and its history, cached because finding them means compiling schemas. */
export function apiProblems(loaded: LoadedSite): readonly Problem[] {
  return fromCache(`api-${apiKey(loaded)}`, () => documentProblems(loaded.api, loaded.history));
}
