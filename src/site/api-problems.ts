import { documentProblems } from "../openapi/history";
import type { Problem } from "../problems/problem";
import { fromCache } from "./pages";
import type { LoadedSite } from "./loaded-site";
import { digestOf } from "./recorder";
import { pipelineDigest } from "./source-digest";

/** Returns the problems of the API document and its history, cached because finding them means compiling schemas. */
export function apiProblems({ api, history }: LoadedSite): readonly Problem[] {
  const key = digestOf([
    pipelineDigest(),
    api.digest,
    api.file,
    history.map(({ version, digest }) => [version, digest]),
  ]);
  return fromCache(`api-${key}`, () => documentProblems(api, history));
}
