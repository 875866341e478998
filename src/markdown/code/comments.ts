/**
 * All comment forms in this site's languages, for line marks, regions of sample files and the `…` of shortened samples.
 * Each form is accepted in all languages, because these words don't occur elsewhere.
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

/** Returns the trimmed text of a comment on its own line; undefined for any other line. */
export function commentText(line: string): string | undefined {
  const trimmed = line.trim();
  for (const form of COMMENT_FORMS) {
    const text = form.exec(trimmed)?.[1];
    if (text !== undefined) return text.trim();
  }
  return undefined;
}
