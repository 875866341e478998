import { readFile } from "node:fs/promises";
import path from "node:path";
import { requireOfSite } from "./require-of-gatsby";

/*
 * Replaces: Gatsby's search for queries in every file of src/.
 * Saves:    a cold build takes 1.10 times as long without it (`npm run bench -- patches 5`).
 * Breaks:   if page components are outside of COMPONENTS: their `Head` and `config` aren't read.
 * Remove:   this file and its line in index.ts.
 */

/** Gatsby's parser of files that may have queries (gatsby/dist/query/file-parser). */
interface FileParser {
  parseFile(file: string, addError: unknown): Promise<unknown>;
}
interface FileParserClass {
  readonly prototype: Partial<FileParser>;
}

/** Files in which Gatsby looks for more than queries: templates and pages may export `Head`, `config` and the like. */
const COMPONENTS = /[\\/]src[\\/](templates|pages)[\\/]/;

/**
 * Makes Gatsby parse only those files of `src/` that have a query or are in a folder of page components. It would parse
 * every file that contains the word `config`, `Head` or `Slice`: a fifth of the source, a sixteenth of a build's time.
 * @throws if Gatsby's parser isn't as expected
 */
export function parseOnlyQueries(FileParser: FileParserClass | undefined): void {
  const parser = FileParser?.prototype;
  const parse = parser?.parseFile;
  if (!parser || !parse)
    throw new Error(
      "Gatsby has no `FileParser.parseFile`, so it would parse every file of src/. " +
        "Correct src/gatsby-patches/speed/query-files.ts (src/gatsby-patches/README.md).",
    );
  const own = path.resolve("src") + path.sep;
  parser.parseFile = async function (this: FileParser, file, addError) {
    if (file.startsWith(own) && !COMPONENTS.test(file) && !(await readFile(file, "utf8")).includes("graphql`"))
      return null;
    return parse.call(this, file, addError);
  };
}

/** Returns Gatsby's parser class; undefined if there's none. */
export function gatsbysFileParser(): FileParserClass | undefined {
  const load = requireOfSite();
  return (load("gatsby/dist/query/file-parser") as { readonly default?: FileParserClass }).default;
}
