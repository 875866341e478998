import { splitInlineCode } from "../../../shared/inline-code";

/** A text whose words between backticks are code. */
export function InlineCode({ text }: { readonly text: string }) {
  return (
    <>
      {splitInlineCode(text).map((piece, index) =>
        piece.isCode ? (
          <code key={index} translate="no">
            {piece.text}
          </code>
        ) : (
          <span key={index}>{piece.text}</span>
        ),
      )}
    </>
  );
}
