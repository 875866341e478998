import type { ReactNode } from "react";

export function Cards({ children }: { readonly children?: ReactNode }) {
  return <div className="cards">{children}</div>;
}
