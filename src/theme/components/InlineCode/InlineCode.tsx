import { splitInlineCode } from "../../../shared/inline-code";

/** Text with code between backticks. */
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
