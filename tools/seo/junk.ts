import path from "node:path";
import { lintSource } from "@secretlint/core";
import { creator } from "@secretlint/secretlint-rule-preset-recommend";
import { isCompressible } from "../../src/outputs/compressed/compressed";
import { positionAt, type Problem } from "../../src/problems/problem";
import { finding, shown } from "../lib/finding";
import type { PublishedFile } from "./leaks";

/** Patterns that no file in the content folder or a built site may contain, and how to report them. */
const JUNK = [
  {
    // Isn't text, or what decoders insert for bytes they can't decode.
    pattern: /[\0\uFFFD]/,
    what: "character",
    expected: "text in UTF-8",
    fix: "save the source as UTF-8, or correct the code that cuts its text in the middle of a character.",
  },
  {
    pattern: /(?<![\w.])\/(?:home|Users)\/[a-z][\w-]*\//,
    what: "path on a person's machine",
    expected: "none",
    fix: "write a path relative to the project, or one that starts with `~/`.",
  },
  {
    pattern: /[#@] ?sourceMappingURL=/,
    what: "source map",
    expected: "none",
    fix: "remove the comment, and don't publish source maps.",
  },
];

const SHOWN: Readonly<Record<string, string>> = { "\0": "U+0000", "\uFFFD": "U+FFFD" };

const SECRETS = {
  rules: [{ id: "@secretlint/secretlint-rule-preset-recommend", rule: creator, options: {} }],
};

const SOURCES = /(?:\.(?:mdx|tsx?|php|py|rb|java|cs|go|sh|conf|vue|twig|tpl|sql|webmanifest)|\/_\w+)$/;
const isText = (file: string): boolean => isCompressible(file) || SOURCES.test(file);

/**
 * Finds keys that look live, paths on people's machines, source maps and invalid characters. Reports identical files once. Example keys
 * don't match any known service's format, so there are no exceptions.
 */
export async function checkJunk(files: Iterable<PublishedFile>): Promise<readonly Problem[]> {
  const seen = new Set<string>();
  const problems: Problem[] = [];
  for (const { file, content: bytes } of files) {
    if (!isText(file)) continue;
    const content = bytes.toString("utf8");
    if (seen.has(content)) continue;
    seen.add(content);
    for (const { pattern, what, expected, fix } of JUNK) {
      const match = pattern.exec(content);
      if (!match) continue;
      const found = SHOWN[match[0]] ?? shown(match[0]);
      problems.push(finding({ file, ...positionAt(content, match.index) }, what, found, expected, fix));
    }
    const { messages } = await lintSource({
      source: { filePath: file, content, contentType: "text", ext: path.extname(file) },
      options: { config: SECRETS, maskSecrets: true, noPhysicFilePath: true },
    });
    for (const { range, messageId } of messages) {
      const fix = "remove it, and revoke it where it was issued: treat it as leaked.";
      const at = positionAt(content, range[0]);
      problems.push(finding({ file, ...at }, "secret", `a text of the form \`${messageId}\``, "no live key", fix));
    }
  }
  return problems;
}
