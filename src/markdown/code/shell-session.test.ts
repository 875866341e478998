import { sessionLines } from "./shell-session";

test.each<[string, string, string, readonly string[] | undefined]>([
  ["commands and what they print", "bash", "$ npm ci\nadded 3\n$ ls", ["command", "output", "command"]],
  ["a command over several lines", "sh", "$ curl \\\n  -s x\n200", ["command", "more", "output"]],
  ["console is a shell", "console", "$ ls", ["command"]],
  ["a script without prompts", "bash", "A=1\necho $A", undefined],
  ["other languages", "php", "$ a", undefined],
])("sessionLines: %s", (_name, language, code, kinds) => {
  expect(sessionLines(code, language)).toEqual(kinds);
});
