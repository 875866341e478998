import { checkCommand } from "./lib/check-command";

/**
 * `npm run check`: every page, sidebar and setting, without a build.
 * `-- --all`: spelling and terms, and the code samples of the pages, too.
 * `-- --write`: records new addresses of pages and headings, once nothing else is wrong.
 * `-- --external`: asks other sites whether what links lead to is there.
 * `-- --watch`: again after each save, until Ctrl+C ends it.
 * `-- --format github|json`: for annotations in pull requests, or for programs.
 */
void checkCommand(process.argv.slice(2)).then((status) => {
  // A pipe takes what is printed piece by piece; ending before would cut it.
  process.stdout.write("", () => process.stderr.write("", () => process.exit(status)));
});
