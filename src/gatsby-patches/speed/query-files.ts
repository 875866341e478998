import { readFile } from "node:fs/promises";
import path from "node:path";
import { requireOfSite } from "./load-of-gatsby";

/*
 * Replaces: Gatsby's search for queries in every file of src/.
 * Saves:    "extract queries" 3.4 → 0.7 s of a cold build of 30 (`npm run build`, `GATSBY_FAST=0 npm run build`).
 * Breaks:   page components in other folders than COMPONENTS would keep their `Head` and `config` unread.
 * Remove:   this file and its line in index.ts.
 */

/** Gatsby's reader of a file that may have a query (gatsby/dist/query/file-parser). */
interface FileParser {
  parseFile(file: string, addError: unknown): Promise<unknown>;
}
interface FileParserClass {
  readonly prototype: Partial<FileParser>;
}

/** Files that Gatsby asks for more than queries: templates and pages may export `Head`, `config` and the like. */
const COMPONENTS = /[\\/]src[\\/](templates|pages)[\\/]/;

/**
 * Lets Gatsby parse those files of `src/` alone that have a query or are a page's component. It parses whatever has the
 * word `config`, `Head` or `Slice` in it: a fifth of this source, for a sixteenth of a build's time.
 * @throws where Gatsby's reader has another form
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

/** The class that Gatsby uses; undefined where it has none. */
export function gatsbysFileParser(): FileParserClass | undefined {
  const load = requireOfSite();
  return (load("gatsby/dist/query/file-parser") as { readonly default?: FileParserClass }).default;
}
