import type { Variables } from "../config/variables";
import type { Problem } from "../problems/problem";
import { compareDocuments, type Change } from "./diff";
import { apiDigest, readApiDocument } from "./document";
import type { ApiModel } from "./model";
import { toPointer } from "./references";
import { validateApiDocument } from "./validate";

/** The API document at a release: `content/api/history/<version>.yaml`. */
export interface ApiSnapshot {
  /** From the file's name. */
  readonly version: string;
  /** The document's digest, known without parsing it. */
  readonly digest: string;
  readonly api: ApiModel;
}

/** A version's changes, for the change log and the feed. */
export interface Release {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly released: string;
  /** The snapshot's document; for the first version, its operations are listed instead of changes. */
  readonly api: ApiModel;
  readonly first: boolean;
  readonly changes: readonly Change[];
}

/**
 * Returns the snapshots, oldest version first. Never throws. Each is parsed on demand, because most processes that read
 * the content folder don't need them.
 */
export function readHistory(
  files: readonly { readonly file: string; readonly text: string }[],
  variables: Variables,
): ApiSnapshot[] {
  return files
    .map(({ file, text }): ApiSnapshot => {
      let read: ApiModel | undefined;
      return {
        version: file.replace(/^.*\/|\.yaml$/g, ""),
        digest: apiDigest(text, variables),
        get api() {
          return (read ??= readApiDocument(file, text, variables));
        },
      };
    })
    .sort((a, b) => a.version.localeCompare(b.version, "en", { numeric: true }));
}

/** Returns every version with its changes, newest first. */
export function releases(history: readonly ApiSnapshot[]): Release[] {
  return history
    .map(({ version, api }, index): Release => {
      const before = history[index - 1];
      return {
        version,
        released: String(api.document.info?.["x-released"] ?? ""),
        api,
        first: before === undefined,
        changes: before ? compareDocuments(before.api, api) : [],
      };
    })
    .reverse();
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export const documentProblems = (api: ApiModel, history: readonly ApiSnapshot[]): readonly Problem[] => [
  ...validateApiDocument(api),
  ...checkHistory(api, history),
];

/** Checks that the document's version has a snapshot of the same structure. Without a history, checks nothing. */
export function checkHistory(api: ApiModel, history: readonly ApiSnapshot[]): Problem[] {
  if (history.length === 0) return [];
  const version = api.document.info?.version;
  const problems = history.flatMap((snapshot) => checkSnapshot(snapshot));
  const own = history.find((snapshot) => snapshot.version === version);
  const at = ["info", "version"];
  const place = { file: api.file, ...api.locate(at) };
  if (!own) {
    return [
      ...problems,
      {
        ...place,
        what: `version without a snapshot (${toPointer(at)})`,
        found: `\`${version}\``,
        expected: `the file ${folderOf(history)}${version}.yaml`,
        fix: "run `npm run generate -- api-snapshot` and commit the file.",
      },
    ];
  }
  const differences = api.problems.length > 0 ? [] : compareDocuments(own.api, api);
  if (differences.length > 0) {
    const shown = differences.slice(0, 3).map(({ operationId, kind, text }) => `${operationId}: ${kind} ${text}`);
    const more = differences.length > shown.length ? ` and ${differences.length - shown.length} more` : "";
    problems.push({
      ...place,
      what: `document that differs from the snapshot of its version (${toPointer(at)})`,
      found: `${shown.join("; ")}${more}`,
      expected: `the structure of ${own.api.file}`,
      fix: "raise `info.version`, set `info.x-released`, run `npm run generate -- api-snapshot` and commit the file.",
    });
  }
  return problems;
}

function checkSnapshot({ version, api }: ApiSnapshot): Problem[] {
  if (api.problems.length > 0) return [...api.problems];
  const problems: Problem[] = [];
  const { info } = api.document;
  if (info?.version !== version) {
    problems.push({
      file: api.file,
      ...api.locate(["info", "version"]),
      what: "snapshot whose name isn't its version (#/info/version)",
      found: `\`${info?.version}\``,
      expected: `\`${version}\``,
      fix: "rename the file, or restore it from git.",
    });
  }
  if (!DATE.test(String(info?.["x-released"]))) {
    problems.push({
      file: api.file,
      ...api.locate(["info", "x-released"]),
      what: "snapshot without a date (#/info/x-released)",
      found: `\`${info?.["x-released"] ?? ""}\``,
      expected: "the day of the release, `YYYY-MM-DD`, in quotes",
      fix: "add `x-released` to `info`.",
    });
  }
  return problems;
}

const folderOf = (history: readonly ApiSnapshot[]): string => history[0]?.api.file.replace(/[^/]*$/, "") ?? "";
