/**
 * Every form of comment in the languages of this site: the marks of lines, the regions of sample files
 * and the `…` of a shortened sample are written in comments. A form is accepted in every language,
 * because the words themselves do not occur otherwise.
 */
const COMMENT_FORMS: readonly RegExp[] = [
  /^\/\/(.*)$/,
  /^#(.*)$/,
  /^--(.*)$/,
  /^;(.*)$/,
  /^%(.*)$/,
  /^\/\*+(.*?)\*+\/$/,
  /^<!--(.*?)-->$/,
  // JSX, Twig and Smarty.
  /^\{\/\*+(.*?)\*+\/\}$/,
  /^\{#(.*?)#\}$/,
  /^\{\*(.*?)\*\}$/,
];

/** The text of a comment that has a line to itself, without white space around it; undefined for any other line. */
export function commentText(line: string): string | undefined {
  const trimmed = line.trim();
  for (const form of COMMENT_FORMS) {
    const text = form.exec(trimmed)?.[1];
    if (text !== undefined) return text.trim();
  }
  return undefined;
}
