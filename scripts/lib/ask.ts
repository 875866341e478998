import { createInterface } from "node:readline/promises";
import type { Answer } from "./confirm-pages";

const ANSWERS: Readonly<Record<string, Answer>> = { y: "yes", yes: "yes", n: "no", no: "no", q: "quit", quit: "quit" };

/**
 * Asks in a terminal whether pages still hold. The end of the input is the end of the questions.
 * @returns how to ask of a page, and how to give the terminal back
 */
export function questions(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { readonly ask: (page: string) => Promise<Answer>; readonly end: () => void } {
  const terminal = createInterface({ input, output });
  const ended = new Promise<"quit">((resolve) => terminal.once("close", () => resolve("quit")));
  const ask = async (page: string): Promise<Answer> => {
    const line = await Promise.race([terminal.question(`\nDoes ${page} still hold? [y, n, q] `), ended]);
    const answer = ANSWERS[line.trim().toLowerCase()];
    if (answer) return answer;
    output.write("y confirms the page, n leaves it to be read again, q stops.\n");
    return ask(page);
  };
  return { ask, end: () => terminal.close() };
}
