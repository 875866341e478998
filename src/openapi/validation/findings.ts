import type { UnplacedProblem } from "../../problems/problem";
import type { OpenApi, Path } from "../types";

/** The document to check, and where checks report problems. */
export interface Findings {
  readonly document: OpenApi;
  /** Reports a problem at a path of the document: at its value, or at the key of its last segment. */
  readonly add: (path: Path, finding: UnplacedProblem, at?: "key" | "value") => void;
}
