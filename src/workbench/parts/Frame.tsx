import { useEffect, useRef, useState, type ReactNode } from "react";
import "./workbench.css";

interface Props {
  /** What a reader fills in. */
  readonly fields: ReactNode;
  /** What comes out; beside the fields where there's room, else below them. */
  readonly results: ReactNode;
}

interface StartOverProps {
  /** Draws the tool with its state of the beginning: a component that holds all of it. */
  readonly children: ReactNode;
}

/** The columns of an opened tool. */
export function Columns({ fields, results }: Props) {
  return (
    <div className="workbench-columns">
      <div className="workbench-part">{fields}</div>
      <div className="workbench-part">{results}</div>
    </div>
  );
}

/**
 * An opened tool: it moves the focus to the first field, and **Start over** draws `children` anew, so that whatever was
 * typed is gone.
 */
export function Frame({ children }: StartOverProps) {
  const [round, setRound] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>("input, textarea, select")?.focus(), [round]);
  return (
    <div ref={frame} className="workbench">
      <div key={round}>{children}</div>
      <button type="button" className="workbench-button" onClick={() => setRound(round + 1)}>
        Start over
      </button>
    </div>
  );
}
