import type { ReactNode } from "react";

export interface TabProps {
  readonly label: string;
  readonly children?: ReactNode;
}

/** One panel; `Tabs` draws it. */
export function Tab({ children }: TabProps) {
  return <>{children}</>;
}
