import { prompts } from "./lib/prompts";
import { endWith } from "./lib/end-with";
import { putBackInterrupted } from "./lib/page/changes";
import { pageCommand } from "./lib/page/command";

/** `npm run page`: moves, adds and removes pages, moves headings and cuts versions, and updates all references. */
async function main(): Promise<number> {
  const back = putBackInterrupted();
  if (back.length > 0)
    console.log(`The last command was interrupted, so its changes were undone: ${back.join(", ")}\n`);
  const terminal = process.stdin.isTTY && process.stdout.isTTY ? prompts(process.stdin, process.stdout) : undefined;
  const print = (text: string): void => console.log(text);
  const status = await pageCommand(process.argv.slice(2), { prompts: terminal, print });
  terminal?.end();
  return status;
}

endWith(main());
