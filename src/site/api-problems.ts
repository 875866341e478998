import { documentProblems } from "../openapi/history";
import type { Problem } from "../problems/problem";
import { fromCache } from "./pages";
import type { LoadedSite } from "./loaded-site";
import { digestOf } from "./recorder";
import { pipelineDigest } from "./source-digest";

/** Problems of the API document and its history. To find them, schemas are compiled, so they are kept while neither changes. */
export function apiProblems({ api, history }: LoadedSite): readonly Problem[] {
  const key = digestOf([
    pipelineDigest(),
    api.digest,
    api.file,
    history.map(({ version, digest }) => [version, digest]),
  ]);
  return fromCache(`api-${key}`, () => documentProblems(api, history));
}
