import type { ReactNode } from "react";

/** A definition list of options or parameters. */
export function Params({ children }: { readonly children?: ReactNode }) {
  return <dl className="params">{children}</dl>;
}
