import { createInterface } from "node:readline";
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
  // The iterator keeps what is typed before it is asked for.
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (page: string): Promise<Answer> => {
    terminal.setPrompt(`\nDoes ${page} still hold? [y, n, q] `);
    terminal.prompt();
    const { value, done } = await lines.next();
    if (done) return "quit";
    const answer = ANSWERS[String(value).trim().toLowerCase()];
    if (answer) return answer;
    output.write("y confirms the page, n leaves it to be read again, q stops.\n");
    return ask(page);
  };
  return { ask, end: () => terminal.close() };
}
