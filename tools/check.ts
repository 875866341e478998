import { checkCommand } from "./lib/check-command";
import { endWith } from "./lib/end-with";

/** `npm run check`; `-- --help` lists the options. */
endWith(checkCommand(process.argv.slice(2)));
