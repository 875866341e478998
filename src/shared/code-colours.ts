/**
 * The colours of code, by the one letter that is the class of a token: `<i class="s">"text"</i>`. Long names, and the
 * dozens of kinds of token that have no colour, were a tenth of what a page of code weighs.
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
  /** Code in another language, such as the JSON in a shell script: what isn't a token there has the colour of text. */
  embedded: "j",
} as const;

export type CodeColour = keyof typeof CODE_COLOURS;
