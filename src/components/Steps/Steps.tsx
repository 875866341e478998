import type { ReactNode } from "react";

/** A procedure: a numbered list whose items are set apart. */
export function Steps({ children }: { readonly children?: ReactNode }) {
  return <div className="steps">{children}</div>;
}
