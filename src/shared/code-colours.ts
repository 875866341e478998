/**
 * Code colours → the one-letter class of a token: `<i class="s">"text"</i>`. Long class names, and tokens without a
 * colour, were a tenth of a code page's weight.
 */
export const CODE_COLOURS = {
  comment: "c",
  keyword: "k",
  string: "s",
  number: "n",
  function: "f",
  property: "p",
  variable: "v",
  tag: "t",
  /** Embedded code, such as JSON in a shell script, whose non-token text has the default text colour. */
  embedded: "j",
} as const;

export type CodeColour = keyof typeof CODE_COLOURS;
