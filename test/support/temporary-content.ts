import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { forgetSite } from "../../src/site/loaded-site";

const MINIMAL = path.resolve("test/fixtures/minimal");

/** A copy of the minimal fixture site, used as the content folder until `remove` is called. */
export interface TemporaryContent {
  /** Absolute path of the content folder. */
  readonly directory: string;
  readonly remove: () => void;
}

/** Copies test/fixtures/minimal to a folder in `.tmp` and points `CONTENT_DIR` to it. */
export function temporaryContent(): TemporaryContent {
  mkdirSync(path.resolve(".tmp"), { recursive: true });
  const directory = mkdtempSync(path.resolve(".tmp", "content-"));
  cpSync(MINIMAL, directory, { recursive: true });
  process.env.CONTENT_DIR = directory;
  forgetSite();
  return {
    directory,
    remove: () => {
      rmSync(directory, { recursive: true, force: true });
      delete process.env.CONTENT_DIR;
      forgetSite();
    },
  };
}

/**
 * Gives each test of a file, or of a `describe` block, such a copy.
 * @returns a function that returns absolute paths in it, or its own
 */
export function contentFolder(): (...names: readonly string[]) => string {
  let content: TemporaryContent;
  beforeEach(() => void (content = temporaryContent()));
  afterEach(() => content.remove());
  return (...names) => path.join(content.directory, ...names);
}
