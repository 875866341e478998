import { checkCommand } from "./lib/check-command";
import { unwritable } from "./lib/unwritable";

/** `npm run check`; `-- --help` tells what it can be asked for. */
void checkCommand(process.argv.slice(2))
  .catch((error: unknown) => {
    const problem = unwritable(error);
    if (problem === undefined) throw error;
    console.error(problem);
    return 1;
  })
  .then((status) => {
    // A pipe takes what is printed piece by piece; ending before would cut it.
    process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
  });
