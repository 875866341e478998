import { z } from "zod";
import type { Problem } from "../problems/problem";
import { readYaml, validateYaml } from "../problems/yaml-source";
import type { SourceFile } from "./site";

/** Page → thing that it rests on → digest of the thing when somebody last read the page against it. */
export type Confirmations = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Record of one page. Each page has its own file, so that git can merge what two people have read. */
export interface ConfirmationFile extends SourceFile {
  /** Path of the page, for messages. */
  readonly page: string;
}

const confirmationSchema = z.record(
  z.string(),
  z.string().regex(/^[0-9a-f]{12}$/, "12 hexadecimal digits, as `npm run confirm` writes them"),
);

export interface Confirmed {
  /** Whether the folder has confirmations; if not, what its pages show isn't tracked. */
  readonly isTracked: boolean;
  readonly confirmations: Confirmations;
  /** What makes a file unusable, e.g. a merge conflict marker. */
  readonly problems: readonly Problem[];
}

/**
 * Reads the confirmation files. Never throws.
 * @param files undefined if the content folder has none
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
