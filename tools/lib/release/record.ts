import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { formatProblems } from "../../../src/problems/problem";
import { contentDirectory, displayPath } from "../../../src/site/content-files";
import { differences } from "./compare";
import { asMarkdown, asText } from "./show";

/** Path of the last release's record, which is committed. */
const recordFile = (): string => path.join(contentDirectory(), "release.json");

/** Records the built site in this folder as the last release. Returns a message. */
export async function recordRelease(): Promise<string> {
  const { readBuilt, writeRelease } = await import("./release");
  const file = recordFile();
  writeFileSync(file, writeRelease(readBuilt(".")));
  return `Recorded the built site as the last release in ${displayPath(file)}. Commit that file.`;
}

/** Describes how the built site in this folder differs from the last release; undefined if none is recorded. */
export async function differencesInWords(
  format: "text" | "github",
): Promise<{ text: string; isWrong: boolean } | undefined> {
  const file = recordFile();
  if (!existsSync(file)) return undefined;
  // Loaded here, because most builds have no record, and would be a quarter of a second slower.
  const { readBuilt, readRelease } = await import("./release");
  const { value, problems } = readRelease(displayPath(file), readFileSync(file, "utf8"));
  if (!value) return { text: formatProblems(problems), isWrong: true };
  return { text: (format === "github" ? asMarkdown : asText)(differences(value, readBuilt("."))), isWrong: false };
}
