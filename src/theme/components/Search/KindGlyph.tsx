import type { ResultKind } from "../../../shared/search/types";
import * as styles from "./ResultList.module.css";

/** Paths in a 24 × 24 box, like those of `Icon`, which every page loads. */
const PATHS: Readonly<Record<ResultKind, string>> = {
  page: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  section: "M10 4 8 20M16 4l-2 16M4.5 9h15M4 15h15",
  operation: "M4 8h15m-4-4 4 4-4 4M20 16H5m4-4-4 4 4 4",
  field: "M8 4C5 4 7 11 4 12c3 1 1 8 4 8M16 4c3 0 1 7 4 8-3 1-1 8-4 8",
  code: "M12 8v5m0 3v.01M8 3h8l5 5v8l-5 5H8l-5-5V8z",
  action: "M13 3 5 14h6l-1 7 8-11h-6z",
};

export const KIND_NAMES: Readonly<Record<ResultKind, string>> = {
  page: "Page",
  section: "Section",
  operation: "Operation",
  field: "Field",
  code: "Error code",
  action: "Action",
};

/** Decorative icon for a result's kind. */
export function KindGlyph({ kind }: { readonly kind: ResultKind }) {
  return (
    <span className={styles.glyph} title={KIND_NAMES[kind]} aria-hidden="true">
      <svg width="18" height="18" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path
          d={PATHS[kind]}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </span>
  );
}
