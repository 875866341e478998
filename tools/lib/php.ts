import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Finding } from "../samples/fences";

const PHP_MISSING = "The PHP samples need PHP's command line. Install PHP 8.1 or newer so that `php` is on the path.";

/** Whether `php` runs on this machine. */
export const hasPhp = (): boolean => spawnSync("php", ["--version"]).status === 0;

export const CLASS_BODY =
  /^\s*(?:(?:\/\*[\s\S]*?\*\/|\/\/.*|#.*)\s*)*(?:abstract |final |static )*(?:public|protected|private)\b/;

/** Returns a complete PHP file: adds `<?php` if it's missing, and wraps bare methods in a class. */
export function phpFile(code: string): string {
  if (/^\s*<\?php/.test(code)) return code;
  return CLASS_BODY.test(code) ? `<?php class Sample { ${code}\n}` : `<?php ${code}`;
}

/** A shell's exit code if a program isn't found. */
const NOT_FOUND = 127;

/** Lints the files one by one, because PHP accepts several only since 8.3. */
const LINT_EACH = `command -v php > /dev/null || exit ${NOT_FOUND}
for file in "$@"; do php -d display_errors=1 -d log_errors=0 -l "$file" 2>&1; done`;

/**
 * Lints several files with PHP itself (`php -l`), in one call.
 * @param files texts that start with `<?php`
 * @returns the findings for each file, empty if it compiles; without PHP, how to install it
 */
export function lintPhp(files: readonly string[]): (readonly Finding[])[] {
  const folder = mkdtempSync(path.join(tmpdir(), "php-"));
  const names = files.map((text, index) => {
    const file = path.join(folder, `${index}.php`);
    writeFileSync(file, text);
    return file;
  });
  const { stdout, status } = spawnSync("sh", ["-c", LINT_EACH, "sh", ...names], { encoding: "utf8" });
  rmSync(folder, { recursive: true });
  if (status === null || status === NOT_FOUND) return files.map(() => [{ line: 1, column: 1, message: PHP_MISSING }]);
  const lines = stdout.split("\n");
  return names.map((file) => {
    if (lines.includes(`No syntax errors detected in ${file}`)) return [];
    const message = lines.find((line) => line.includes(` in ${file} on line `)) ?? "php refuses it";
    const line = Number(/ on line (\d+)/.exec(message)?.[1] ?? 1);
    return [{ line, column: 1, message: message.replace(/ in \S+ on line \d+/, "").trim() }];
  });
}
