import type { ReactNode } from "react";

/** A key to press. */
export function Kbd({ children }: { readonly children?: ReactNode }) {
  return <kbd>{children}</kbd>;
}
