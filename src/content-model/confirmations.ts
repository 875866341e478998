import { z } from "zod";
import type { Problem } from "../problems/problem";
import { readYaml, validateYaml } from "../problems/yaml-source";
import type { SourceFile } from "./site";

/** Page → thing that it rests on → digest of the thing when somebody last read the page against it. */
export type Confirmations = Readonly<Record<string, Readonly<Record<string, string>>>>;

const confirmationsSchema = z.record(
  z.string(),
  z.record(z.string(), z.string().regex(/^[0-9a-f]{12}$/, "12 hexadecimal digits, as `npm run confirm` writes them")),
);

/** What a content folder knows of the pages that were read. */
export interface Confirmed {
  /** Whether the folder has the file: a folder without it keeps no track of what its pages show. */
  readonly isTracked: boolean;
  /** Empty where the file is not usable. */
  readonly confirmations: Confirmations;
  /** What makes the file unusable: a mark of a merge, say. */
  readonly problems: readonly Problem[];
}

/** Reads the file of confirmations. Never throws. */
export function readConfirmations(source: SourceFile | undefined): Confirmed {
  if (!source) return { isTracked: false, confirmations: {}, problems: [] };
  const { value, problems } = validateYaml(readYaml(source.file, source.text), confirmationsSchema);
  return { isTracked: true, confirmations: value ?? {}, problems };
}
