import { z } from "zod";
import type { Problem } from "../problems/problem";
import { readYaml, validateYaml } from "../problems/yaml-source";
import type { SourceFile } from "./site";

/** Page → thing that it rests on → digest of the thing when somebody last read the page against it. */
export type Confirmations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What was recorded of one page. Each page has a file of its own, so that git merges what two people have read. */
export interface ConfirmationFile extends SourceFile {
  /** Path of the page for messages. */
  readonly page: string;
}

const confirmationSchema = z.record(
  z.string(),
  z.string().regex(/^[0-9a-f]{12}$/, "12 hexadecimal digits, as `npm run confirm` writes them"),
);

/** What a content folder knows of the pages that were read. */
export interface Confirmed {
  /** Whether the folder keeps confirmations: one that keeps none does not track what its pages show. */
  readonly isTracked: boolean;
  readonly confirmations: Confirmations;
  /** What makes a file unusable: a mark of a merge, say. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the files of confirmations. Never throws.
 * @param files undefined where the content folder keeps none
 */
export function readConfirmations(files: readonly ConfirmationFile[] | undefined): Confirmed {
  const read = (files ?? []).map(({ page, file, text }) => ({
    page,
    ...validateYaml(readYaml(file, text), confirmationSchema),
  }));
  return {
    isTracked: files !== undefined,
    confirmations: Object.fromEntries(read.map(({ page, value }) => [page, value ?? {}])),
    problems: read.flatMap(({ problems }) => problems),
  };
}
