import { appendFileSync, existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { CACHE, prune } from "./cache";

/** Environment variable with the file where a build's processes record their work. */
const RECORD = "DEVELOPER_RESOURCES_WORK";

const RECORDS = path.join(CACHE, "work");

/** Starts a record, for this process and those it starts from then on. */
export function startRecord(): void {
  prune(RECORDS, []);
  const file = path.resolve(RECORDS, `${process.pid}.txt`);
  rmSync(file, { force: true });
  process.env[RECORD] = file;
}

/** Records that a page was processed, which is most of a build's work. Does nothing without a record. */
export function notePage(id: string): void {
  const file = process.env[RECORD];
  if (file !== undefined) appendFileSync(file, `${id}\n`);
}

export interface Work {
  readonly processed: number;
  /** Ids of pages processed more than once, which is wasted work. */
  readonly twice: readonly string[];
}

/** Returns the work of all processes since the start of the record, and ends it. */
export function endRecord(): Work {
  const file = process.env[RECORD];
  if (file === undefined || !existsSync(file)) return { processed: 0, twice: [] };
  const ids = readFileSync(file, "utf8").split("\n").filter(Boolean);
  rmSync(file);
  return { processed: new Set(ids).size, twice: [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))] };
}
