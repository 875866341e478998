import type { ReactNode } from "react";
import { splitInlineCode } from "../../shared/inline-code";

/** Text of the API document; words between backticks are code. */
export function InlineCode({ text }: { readonly text: string }) {
  return (
    <>
      {splitInlineCode(text).map((piece, index) => (piece.isCode ? <code key={index}>{piece.text}</code> : piece.text))}
    </>
  );
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
    <div className="operation-columns">
      <div className="stack">{main}</div>
      <div className="stack operation-side">{side}</div>
    </div>
  );
}
