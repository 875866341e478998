import type { ReactNode } from "react";
import { CopyButton } from "../../theme/components/CopyButton/CopyButton";

export type Tone = "tip" | "info" | "warning" | "danger";

interface ResultProps {
  /** Good, neutral, doubtful or wrong; the words say it, too. */
  readonly tone: Tone;
  /** The result in a few words, which screen readers announce when it changes; empty while there's none. */
  readonly verdict: string;
  readonly children?: ReactNode;
}

/** What a tool found. Keep it in the page while there's no result: only then is a later one announced. */
export function Result({ tone, verdict, children }: ResultProps) {
  const found = verdict !== "";
  return (
    <div className={found ? `admonition ${tone}` : undefined}>
      <p role="status" className={found ? "admonition-title" : undefined}>
        {verdict}
      </p>
      {found && <div className="workbench-part">{children}</div>}
    </div>
  );
}

interface CodeProps {
  /** What the code is, such as `Express`; names the block. */
  readonly title: string;
  readonly text: string;
  /** Breaks long lines, for addresses and values. */
  readonly wrap?: boolean;
}

/** Code or a value to copy. */
export function Code({ title, text, wrap = false }: CodeProps) {
  return (
    <figure className="code-sample" data-language="text" data-wrap={wrap || undefined}>
      <figcaption className="code-header">
        <span className="code-language">{title}</span>
        <span className="code-actions">
          <CopyButton label={`Copy ${title}`} />
        </span>
      </figcaption>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={title} role="group">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
