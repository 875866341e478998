import { checkCommand } from "./lib/check-command";
import { endWith } from "./lib/end-with";

/** `npm run check`; `-- --help` tells what it can be asked for. */
endWith(checkCommand(process.argv.slice(2)));
