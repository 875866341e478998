import { pipeline } from "../../test/support/options";

const { page } = pipeline();
const tree = (list: string) => page(`<FileTree>\n\n${list}\n\n</FileTree>\n`);
/** Returns the list's HTML, with each icon reduced to its first path command. */
const html = (list: string): string =>
  JSON.stringify(tree(list).content).replace(/<svg.*?d=\\"(M[\d. ]+).*?<\/svg>/g, "[$1]");

test("a file tree separates names from notes, and has different icons for files and folders", () => {
  expect(html("- src/ the code\n  - **server.ts** routes and `/orders`\n  - cart.ts")).toContain(
    [
      '<li>[M1.75 4.5]<span class=\\"file-name\\">src/</span><span class=\\"file-note\\"> the code</span>\\n<ul>\\n',
      '<li>[M4 1.75]<span class=\\"file-name\\"><strong>server.ts</strong></span>',
      '<span class=\\"file-note\\"> routes and <code translate=\\"no\\">/orders</code></span></li>\\n',
      '<li>[M4 1.75]<span class=\\"file-name\\">cart.ts</span></li>',
    ].join(""),
  );
});

test("a file tree shows an entry with children as a folder, even without a slash", () => {
  expect(html("- app\n  - etc/")).toContain("<li>[M1.75 4.5]");
});

test("a file tree keeps its text unchanged", () => {
  expect(tree("- index.php receives every request").text).toBe("index.php receives every request");
});
