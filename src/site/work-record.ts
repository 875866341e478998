import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE, prune } from "./cache";

/** In the environment of a build's processes: the file in which they note their work. */
const RECORD = "DEVELOPER_RESOURCES_WORK";

const RECORDS = path.join(CACHE, "work");

/** Starts a record, which processes that this one starts from then on keep too. */
export function startRecord(): void {
  prune(RECORDS, []);
  const file = path.resolve(RECORDS, `${process.pid}.txt`);
  rmSync(file, { force: true });
  process.env[RECORD] = file;
}

/** Notes that a page was processed, which is most of a build's work. Does nothing without a record. */
export function notePage(id: string): void {
  const file = process.env[RECORD];
  if (file !== undefined) appendFileSync(file, `${id}\n`);
}

export interface Work {
  /** How many pages were processed. */
  readonly processed: number;
  /** Ids of those that were processed more than once: each is work for nothing. */
  readonly twice: readonly string[];
}

/** What was noted since the record was started, by all processes; the record ends. */
export function endRecord(): Work {
  const file = process.env[RECORD];
  if (file === undefined || !existsSync(file)) return { processed: 0, twice: [] };
  const ids = readFileSync(file, "utf8").split("\n").filter(Boolean);
  rmSync(file);
  return { processed: new Set(ids).size, twice: [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))] };
}
