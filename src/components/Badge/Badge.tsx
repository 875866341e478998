import type { ReactNode } from "react";
import type { BADGE_TONES } from "./rule";

interface BadgeProps {
  readonly tone?: (typeof BADGE_TONES)[number];
  readonly children?: ReactNode;
}

/** A word in a pill. */
export function Badge({ tone = "neutral", children }: BadgeProps) {
  return <span className={`badge ${tone}`}>{children}</span>;
}
