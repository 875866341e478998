import type { ReactNode } from "react";
import { basePath } from "../../browser/router";
import { InlineCode } from "../../theme/components/InlineCode/InlineCode";
import { CopyButton } from "../../theme/components/CodeButtons/CodeButtons";

/** Something that a tool found; text between backticks is code. */
export interface Finding {
  readonly text: string;
  /** Location, such as `Line 3`. */
  readonly place?: string;
  /** Path of the rule, below the base path. */
  readonly href?: string;
}

interface ResultProps {
  /** Good, neutral, doubtful or wrong; the text says so too. */
  readonly tone: "tip" | "info" | "warning" | "danger";
  /** Short result, which screen readers announce when it changes; empty if there's none. */
  readonly verdict: string;
  readonly findings?: readonly Finding[];
  /** Placeholder shown without a result. */
  readonly empty?: string;
  readonly children?: ReactNode;
}

/**
 * A tool's findings. It stays in the page without a result, because screen readers only announce changes to it then.
 */
export function Result({ tone, verdict, findings = [], empty, children }: ResultProps) {
  const found = verdict !== "";
  return (
    <div className={found ? `admonition ${tone}` : "workbench-muted"}>
      <p role="status" className={found ? "admonition-title" : undefined}>
        {verdict}
      </p>
      <div className="workbench-part">
        {found && <Findings findings={findings} />}
        {found ? children : <p>{empty}</p>}
      </div>
    </div>
  );
}

/** Returns `No problems found`, `1 problem`, `2 problems`. */
export function counted(number: number, what: string): string {
  if (number === 0) return `No ${what}s found`;
  return number === 1 ? `1 ${what}` : `${number} ${what}s`;
}

export function Findings({ findings }: Pick<Required<ResultProps>, "findings">) {
  if (findings.length === 0) return null;
  return (
    <ul>
      {findings.map(({ text, place, href }, index) => (
        <li key={index}>
          {place && <strong>{`${place}: `}</strong>}
          <InlineCode text={text} /> {href && <a href={basePath() + href}>See the rule</a>}
        </li>
      ))}
    </ul>
  );
}

/** Code or a value to copy. */
export interface Sample {
  /** What the code is, such as `Express`; also the block's accessible name. */
  readonly title: string;
  readonly text: string;
}

export function Code({ title, text }: Sample) {
  return (
    <figure className="code-sample" data-language="text" data-wrap>
      <figcaption className="code-header">
        <span className="code-language">{title}</span>
        <span className="code-actions">
          <CopyButton label={`Copy ${title}`} />
        </span>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} aria-label={title} role="group" translate="no">
        <code>{text}</code>
      </pre>
    </figure>
  );
}
