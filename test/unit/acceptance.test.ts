import { existsSync, readFileSync } from "node:fs";

const rows = [...readFileSync("docs/acceptance.md", "utf8").matchAll(/^\| (.+?) \| `(.+?)` \| (.+?) \|$/gm)].map(([, what, file, name]) => [what, file, name] as [string, string, string]);

test("the table is read", () => expect(rows.length).toBeGreaterThan(20));

test.each(rows)("%s: %s has the test", (_what, file, name) => {
  expect(existsSync(file)).toBe(true);
  const text = readFileSync(file, "utf8");
  expect(name === "–" ? text.includes("test") : text.includes(`"${name}"`)).toBe(true);
});
