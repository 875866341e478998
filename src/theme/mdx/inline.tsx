import type { ReactNode } from "react";

type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** A word in a pill. */
export function Badge({ tone = "neutral", children }: { readonly tone?: Tone; readonly children?: ReactNode }) {
  return <span className={`badge ${tone}`}>{children}</span>;
}

/** A key to press. */
export function Kbd({ children }: { readonly children?: ReactNode }) {
  return <kbd>{children}</kbd>;
}
