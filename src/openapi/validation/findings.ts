import type { Problem } from "../../problems/problem";
import type { OpenApi, Path } from "../types";

/** The parts of a problem that a check sets; file, line and pointer follow from the path. */
export type Finding = Pick<Problem, "what" | "found" | "expected" | "fix">;

/** The document to check, and where checks report problems. */
export interface Findings {
  readonly document: OpenApi;
  /** Reports a problem at a path of the document: at its value, or at the key of its last segment. */
  readonly add: (path: Path, finding: Finding, at?: "key" | "value") => void;
}
