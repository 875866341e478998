import { positionAt, type Problem } from "./problem";

/** Reports the first merge conflict marker in a text, if any. */
export function mergeConflict(file: string, text: string): Problem[] {
  const mark = /^<{7}( .*)?$/m.exec(text);
  if (!mark) return [];
  return [
    {
      file,
      ...positionAt(text, mark.index),
      what: "merge conflict",
      found: `\`${mark[0]}\``,
      expected: "one text without `<<<<<<<`, `=======` and `>>>>>>>`",
      fix: "resolve the conflict and remove the markers.",
    },
  ];
}
