import type { ReactNode } from "react";

/** Files and folders, from a nested list. */
export function FileTree({ children }: { readonly children?: ReactNode }) {
  return <div className="file-tree">{children}</div>;
}
