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
  const { line, end } = prompts(input, output);
  const ask = async (page: string): Promise<Answer> => {
    const typed = await line(`\nDoes ${page} still hold? [y, n, q] `);
    if (typed === undefined) return "quit";
    const answer = ANSWERS[typed.toLowerCase()];
    if (answer) return answer;
    output.write("y confirms the page, n leaves it to be read again, q stops.\n");
    return ask(page);
  };
  return { ask, end };
}

/** How to ask for a line in a terminal. */
export interface Prompts {
  /** What is typed, without spaces around it; undefined at the end of the input. */
  readonly line: (question: string) => Promise<string | undefined>;
  /** Gives the terminal back. */
  readonly end: () => void;
}

export function prompts(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompts {
  const terminal = createInterface({ input, output });
  // The iterator keeps what is typed before it is asked for.
  const lines = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.once("close", () => {
    isOpen = false;
  });
  const line = async (question: string): Promise<string | undefined> => {
    // Newer versions of Node.js throw where the input has ended, although lines of it are left.
    if (isOpen) {
      terminal.setPrompt(question);
      terminal.prompt();
    } else output.write(question);
    const { value, done } = await lines.next();
    return done ? undefined : String(value).trim();
  };
  return { line, end: () => terminal.close() };
}
