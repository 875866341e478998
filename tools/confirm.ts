import { confirmCommand } from "./lib/confirm-command";
import { endWith } from "./lib/end-with";

/**
 * `npm run confirm`: shows for each page whose grounds changed what has changed, and records which of them you have
 * read. A terminal asks for each page, `-- --yes` confirms all, `-- --dry-run` only shows, as it does without a
 * terminal. Pages and folders as arguments are the only ones that are looked at.
 */
endWith(confirmCommand(process.argv.slice(2)));
