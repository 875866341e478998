import type { ReactNode } from "react";

/** Text of the API document; words between backticks are code. */
export function Words({ text }: { readonly text: string }) {
  return <>{text.split("`").map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</>;
}

/** Link of a heading or field to itself. */
export function HashLink({ id, label }: { readonly id: string; readonly label: string }) {
  return (
    <a
      className="hash-link"
      href={`#${id}`}
      title={`Direct link to ${label}`}
      aria-label={`Direct link to ${label}`}
      translate="no"
    />
  );
}

export function SectionHeading({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <h2 id={id}>
      {text}
      <HashLink id={id} label={text} />
    </h2>
  );
}

/** Fields, examples or samples side by side where the page is wide. */
export function Columns({ main, side }: { readonly main: ReactNode; readonly side: ReactNode }) {
  return (
    <div className="op-columns">
      <div className="op-part">{main}</div>
      <div className="op-part op-side">{side}</div>
    </div>
  );
}
