import { createInterface } from "node:readline";
import type { Answer } from "./confirm-pages";

const ANSWERS: Readonly<Record<string, Answer>> = { y: "yes", yes: "yes", n: "no", no: "no", q: "quit", quit: "quit" };

/**
 * Asks in a terminal whether pages are still correct. End of input counts as `quit`.
 * @returns `ask` for one page, and `end` to release the terminal
 */
export function questions(
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
): { readonly ask: (page: string) => Promise<Answer>; readonly end: () => void } {
  const { line, end } = prompts(input, output);
  const ask = async (page: string): Promise<Answer> => {
    const typed = await line(`\nIs ${page} still correct? [y, n, q] `);
    if (typed === undefined) return "quit";
    const answer = ANSWERS[typed.toLowerCase()];
    if (answer) return answer;
    output.write("y confirms the page, n leaves it for review, q stops.\n");
    return ask(page);
  };
  return { ask, end };
}

export interface Prompts {
  /** Returns the typed line, trimmed; undefined at end of input. */
  readonly line: (question: string) => Promise<string | undefined>;
  /** Releases the terminal. */
  readonly end: () => void;
}

export function prompts(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Prompts {
  const terminal = createInterface({ input, output });
  // The iterator buffers lines typed ahead.
  const lines = terminal[Symbol.asyncIterator]();
  let isOpen = true;
  terminal.once("close", () => {
    isOpen = false;
  });
  const line = async (question: string): Promise<string | undefined> => {
    // Newer versions of Node.js throw after the end of input even if buffered lines are left.
    if (isOpen) {
      terminal.setPrompt(question);
      terminal.prompt();
    } else output.write(question);
    const { value, done } = await lines.next();
    return done ? undefined : String(value).trim();
  };
  return { line, end: () => terminal.close() };
}
