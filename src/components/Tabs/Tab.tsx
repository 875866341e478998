import type { ReactNode } from "react";

export interface TabProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** One panel, rendered by `Tabs`. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}
