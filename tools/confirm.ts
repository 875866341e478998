import { confirmCommand } from "./lib/confirm-command";
import { endWith } from "./lib/end-with";

/**
 * `npm run confirm`: shows what changed in the sources of each page since its last review, and records which pages you
 * confirm. Asks about each page in a terminal; `-- --yes` confirms all; `-- --dry-run` only shows, as does a run
 * without a terminal. Pages and folders as arguments limit the command to them.
 */
endWith(confirmCommand(process.argv.slice(2)));
