import { highlight, splitLines } from "./highlight";
import { isShell } from "./languages";

/** A line of a shell session: a command after a prompt, its continuation, or output. */
export type SessionLine = "command" | "more" | "output";

/** Returns the kind of each line of a shell session; undefined for plain scripts and other languages. */
export function sessionLines(code: string, language: string): readonly SessionLine[] | undefined {
  const lines = code.split("\n");
  if (!isShell(language) || !lines.some((line) => line.startsWith("$ "))) return undefined;
  let commandContinues = false;
  return lines.map((line) => {
    const kind = kindOf(line, commandContinues);
    commandContinues = kind !== "output" && line.endsWith("\\");
    return kind;
  });
}

function kindOf(line: string, commandContinues: boolean): SessionLine {
  if (line.startsWith("$ ")) return "command";
  return commandContinues ? "more" : "output";
}

/**
 * Highlights a shell session. Prompts are in `span.prompt`, so that copying can skip them.
 * @returns the HTML of each line
 */
export function highlightSession(code: string, kinds: readonly SessionLine[]): string[] {
  const lines = code.split("\n");
  const commands = lines.filter((_, index) => kinds[index] !== "output").map((line) => line.replace(/^\$ /, ""));
  const highlighted = splitLines(highlight(commands.join("\n"), "bash"));
  return lines.map((line, index) => {
    if (kinds[index] === "output") return highlight(line, "text");
    const prompt = kinds[index] === "command" ? '<span class="prompt">$ </span>' : "";
    return `${prompt}${highlighted.shift() ?? ""}`;
  });
}
