import type { ReactNode } from "react";

interface DetailsProps {
  readonly summary: string;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** Text that opens on demand. */
export function Details({ summary, open = false, children }: DetailsProps) {
  return (
    <details className="details" open={open}>
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  );
}
