import { checkCommand } from "./lib/check-command";

/** `npm run check`; `-- --help` tells what it can be asked for. */
void checkCommand(process.argv.slice(2)).then((status) => {
  // A pipe takes what is printed piece by piece; ending before would cut it.
  process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
});
