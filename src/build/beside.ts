import { writeCards } from "./cards";
import { inThread } from "./threads";
import { writeTwins } from "./twins";

let writing: Promise<void> | undefined;

/** Begins to write, in a thread beside webpack, what only readers need; `endBeside` waits for it. */
export function startBeside(): void {
  writing = inThread("writeBeside", {}, writeBeside);
  // Who waits hears of it; until then it is no rejection that nobody handles.
  writing.catch(() => undefined);
}

/** @throws where something of it could not be written */
export async function endBeside(): Promise<void> {
  await writing;
}

/** The Markdown twins and the pictures of links → `public/`. */
export async function writeBeside(): Promise<void> {
  writeTwins();
  await writeCards();
}
