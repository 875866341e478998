import { existsSync, readFileSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { isAuthored } from "../site/served-files";
import { writeOutput } from "./write-output";

/** Next to `public/`. Gatsby leaves this folder alone when it clears its cache after an upgrade. */
const NOTES = path.join(".cache", "webpack", "written");

/**
 * Removes what an output of the site wrote in the build before and does not write any more, and notes what it writes
 * now. A file that is noted nowhere is somebody else's and stays, whatever its name, and so does one of another output.
 * @param output name of the notes, one for each output
 * @param files all that the output has now: addresses or paths below `publicFolder`, with `/` on every system
 */
export function removeEarlier(publicFolder: string, output: string, files: Iterable<string>): void {
  const notes = path.join(publicFolder, "..", NOTES, `${output}.json`);
  const now = new Set([...files].map((file) => file.replace(/^\//, "")));
  const gone = read(notes).filter((file) => !now.has(file) && !isAuthored(`/${file}`));
  if (gone.length > 0) {
    const others = readdirSync(path.dirname(notes)).filter(
      (name) => name.endsWith(".json") && name !== `${output}.json`,
    );
    const kept = new Set(others.flatMap((name) => read(path.join(path.dirname(notes), name))));
    for (const file of gone) if (!kept.has(file)) rmSync(path.join(publicFolder, file), { force: true });
  }
  writeOutput(path.dirname(notes), path.basename(notes), JSON.stringify([...now].sort()));
}

/** What an output has noted. */
const read = (notes: string): readonly string[] =>
  existsSync(notes) ? (JSON.parse(readFileSync(notes, "utf8")) as readonly string[]) : [];
