/** Requirements for a question that a page or section answers; search shows it as written. */
export const QUESTION = "a question of 15 to 90 characters with a question mark at its end";

export const SHORTEST_QUESTION = 15;
export const LONGEST_QUESTION = 90;
/** Greek uses a semicolon as the question mark. */
export const QUESTION_END = /[?;]$/;

export const isQuestion = (text: string): boolean =>
  text.length >= SHORTEST_QUESTION && text.length <= LONGEST_QUESTION && QUESTION_END.test(text);
