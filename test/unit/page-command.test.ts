import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { formatProblem } from "../../src/problems/problem";
import { checkSite, unrecordedAddresses } from "../../src/site/check-site";
import { displayPath } from "../../src/site/content-files";
import { forgetSite } from "../../src/site/loaded-site";
import { applyChanges, newChanges, putBackInterrupted } from "../../tools/lib/page/changes";
import { pageCommand } from "../../tools/lib/page/command";
import { edit, write } from "../support/build-site";
import { contentFolder } from "../support/temporary-content";
import { temporaryFolder } from "../support/temporary-folder";

const file = contentFolder();

const textOf = (name: string): string => readFileSync(file(name), "utf8");

/** Returns every file of the content folder with its text. */
const everything = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(file(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(file(), path.join(entry.parentPath, entry.name)))
      .sort()
      .map((name) => [name, textOf(name)]),
  );

/** Runs the command with these lines typed in a terminal, or without one. */
async function run(args: readonly string[], typed?: readonly string[]) {
  forgetSite();
  const printed: string[] = [];
  const asked: string[] = [];
  const rest = [...(typed ?? [])];
  const prompts = {
    line: (question: string) => {
      asked.push(question.trim());
      return Promise.resolve(rest.shift());
    },
    end: () => {},
  };
  const status = await pageCommand(args, {
    prompts: typed ? prompts : undefined,
    print: (text) => printed.push(text),
  });
  forgetSite();
  return { status, asked, printed: printed.join("\n").replaceAll(displayPath(file()), "content") };
}

/** Returns the site's current problems, including unrecorded addresses. */
function problems(): readonly string[] {
  forgetSite();
  return [...checkSite().map(formatProblem), ...unrecordedAddresses()];
}

describe("moving a page", () => {
  test("updates every link to it and adds a redirect", async () => {
    const link = "/guides/second#details";
    write(file("partials/shared.mdx"), `See [it](${link}).\n`);
    edit(
      file("guides/first.mdx"),
      "![A flow]",
      `[x](${link}) and [y][d] and [z](https://docs.example.com/guides/second)\n\n[d]: /guides/second?a=1#details\n\n<Cards>\n<Card title="B" href="/guides/second">Text.</Card>\n</Cards>\n\n<Include file="partials/shared.mdx" />\n\n![A flow]`,
    );
    edit(file("guides/first.mdx"), "with a heading, a link and a picture.", "with a link to /guides/second#details.");
    edit(file("guides/second.mdx"), "More about", "Back to [here](/guides/second#details). More about");
    write(
      file("api/openapi.yaml"),
      "openapi: 3.1.0\ninfo:\n  title: A\n  version: '1'\n  description: See [it](/guides/second). # kept\npaths: {}\n",
    );
    edit(
      file("site.yaml"),
      "footer:",
      "redirects: # moved\n  - from: /guides/older\n    to: /guides/second#details\nfooter:",
    );
    edit(file("site.yaml"), "href: /guides/first", 'href: "/guides/second"');
    edit(file("site.yaml"), "type: sidebar\n    sidebar: guides", "type: doc\n    doc: guides/second");
    // Links to the site by full URL are updated, too, if they're allowed.
    edit(file("site.yaml"), "redirects:", "checks:\n  external-links: off\nredirects:");
    expect(problems()).toEqual(["/guides/older"]);

    expect(await run(["move", "/guides/second", "/resources/other", "--yes"])).toMatchObject({ status: 0 });

    expect(problems()).toEqual(["/guides/older"]);
    const gone = Object.entries(everything())
      .flatMap(([name, text]) => text.split("\n").map((line) => `${name}: ${line.trim()}`))
      .filter((line) => line.includes("guides/second"));
    expect(gone).toEqual([
      "addresses.txt: /guides/second",
      "addresses.txt: /guides/second#details",
      "site.yaml: - from: /guides/second",
    ]);
    expect(textOf("guides/first.mdx")).toContain("[d]: /resources/other?a=1#details");
    expect(textOf("api/openapi.yaml")).toContain("See [it](/resources/other). # kept");
    expect(textOf("site.yaml")).toContain(
      "redirects: # moved\n  - from: /guides/older\n    to: /resources/other#details\n  - from: /guides/second\n    to: /resources/other\nfooter:",
    );
    expect(textOf("addresses.txt")).toMatch(/\/resources\/other\n\/resources\/other#details\n/);
  });

  test("leaves no chain of redirects after two moves, and no loop after moving back", async () => {
    await run(["move", "guides/second", "guides/third", "--yes"]);
    await run(["move", "content/guides/third.mdx", "/guides/fourth", "--yes"]);
    expect(textOf("site.yaml")).toContain(
      "redirects:\n  - from: /guides/second\n    to: /guides/fourth\n  - from: /guides/third\n    to: /guides/fourth\n",
    );
    expect(problems()).toEqual([]);
    await run(["move", "/guides/fourth", "/guides/second", "--yes"]);
    expect(textOf("site.yaml")).toContain(
      "redirects:\n  - from: /guides/third\n    to: /guides/second\n  - from: /guides/fourth\n    to: /guides/second\n",
    );
    expect(problems()).toEqual([]);
  });

  test("moves its confirmation, and keeps it as the index file of its folder", async () => {
    write(file("samples/a.ts"), "const a = 1;\n");
    write(file("guides/folder/index.mdx"), textOf("guides/second.mdx"));
    rmSync(file("guides/second.mdx"));
    edit(file("sidebars.yaml"), "guides/second", "guides/folder");
    edit(file("guides/first.mdx"), "/guides/second", "/guides/folder");
    write(file("confirmations/guides/folder/index.yaml"), "sample:a.ts: 000000000000\n");
    await run(["move", "/guides/folder", "/guides/other", "--yes"]);
    expect(Object.keys(everything()).filter((name) => /folder|other/.test(name))).toEqual([
      "confirmations/guides/other/index.yaml",
      "guides/other/index.mdx",
    ]);
  });

  test("replaces its slug with the address of the new file", async () => {
    edit(file("guides/second.mdx"), "description:", "slug: /guides/own\ndescription:");
    edit(file("guides/first.mdx"), "/guides/second", "/guides/own");
    await run(["move", "/guides/own", "/guides/new", "--yes"]);
    expect(textOf("guides/new.mdx")).not.toContain("slug");
    expect(textOf("guides/first.mdx")).toContain("/guides/new#details");
    expect(textOf("sidebars.yaml")).toContain("- guides/new\n");
  });

  test("leaves other versions unchanged", async () => {
    await run(["version", "1.0", "--yes"]);
    expect(problems()).toEqual([]);
    const before = textOf("versions/1.0/guides/first.mdx");
    await run(["move", "/next/guides/second", "/next/guides/other", "--yes"]);
    expect(problems()).toEqual([]);
    expect(textOf("guides/first.mdx")).toContain("(/guides/other#details)");
    expect(textOf("versions/1.0/guides/first.mdx")).toBe(before);
    expect(textOf("site.yaml")).toContain("- from: /next/guides/second\n    to: /next/guides/other\n");
  });

  test.each([
    [
      ["move", "/guides/secnd", "/guides/a"],
      "page to move — found `/guides/secnd`, expected the address of a page. Fix: did you mean `/guides/second`?",
    ],
    [["move", "/", "/guides/a"], "page to move — found the home page, expected another page. Fix: keep it at `/`."],
    [
      ["move", "/guides/second", "/guides/first"],
      "new address — found `/guides/first`, the address of content/guides/first.mdx, expected an unused address. Fix: choose another address.",
    ],
    [
      ["move", "/guides/second", "/category/start"],
      "new address — found `/category/start`, expected a path of lower-case letters, digits and hyphens, at the top level or in `/guides/`, `/resources/`, `/api/`. Fix: choose another address.",
    ],
    [
      ["move", "/guides/second#detals", "#a"],
      "heading to move — found no `#detals` in content/guides/second.mdx, expected `#details`. Fix: did you mean `#details`?",
    ],
    [
      ["move", "/guides/second#details", "/guides/first#a"],
      "new id of the heading — found `/guides/first#a`, expected an id on the same page: a letter, then letters, digits, hyphens and underscores. Fix: type the id alone, in quotes: `'#new-id'`.",
    ],
    [["new", "/guides/node.js"], "new address — found `/guides/node.js`, expected a path of lower-case letters"],
    [["new", "/guides/first"], "new address — found `/guides/first`, the address of content/guides/first.mdx"],
    [
      ["new", "/resources/a"],
      'place in the sidebar — found no other page of the same folder there, expected the label of the page\'s category. Fix: add it, such as `--in "Start"`',
    ],
    [
      ["new", "/guides/a", "--in", "Strat"],
      "category of the page — found `Strat`, expected the label of a category in sidebars.yaml. Fix: write `Start`.",
    ],
    [
      ["new", "/guides/shops/shopware/install", "--in", "Shopware"],
      "Fix: write one of `Start`. For a new category, name the one around it; then replace the page's entry in sidebars.yaml by `- { category: Shopware, items: [guides/shops/shopware/install] }`.",
    ],
    [
      ["new", "/guides/a", "--description", "Short."],
      "description — found 6 characters, expected one sentence of 50 to 160 characters. Fix: make it longer.",
    ],
    [
      ["remove", "/guides/second", "--to", "/guides/second"],
      "page to redirect to — found `/guides/second`, which this command removes, expected an address that stays. Fix: name another page.",
    ],
    [
      ["remove", "/guides/second"],
      "arguments — found none for “Address to redirect to (--to)”, expected it on the command line. Fix: type the whole command",
    ],
    [["version", "v1.html"], "name of the version — found `v1.html`, expected a new name"],
    [
      ["version", "current"],
      "name of the version — found `current`, expected a new name of at most 32 letters, digits, dots, hyphens and underscores, such as `2.0`, without a file extension.",
    ],
    [["mvoe"], "There's no `npm run page -- mvoe`."],
    [["move", "--force"], "Unknown option '--force'"],
  ])("refuses %j without changes and says why", async (args, message) => {
    const before = everything();
    const { status, printed } = await run([...args, "--yes"]);
    expect(status).toBe(1);
    expect(printed).toContain(message);
    expect(everything()).toEqual(before);
  });
});

test("`--help` prints the usage and changes nothing", async () => {
  const { status, printed } = await run(["remove", "/guides/second", "--to", "/guides/first", "--help"]);
  expect([status, printed]).toEqual([0, expect.stringMatching(/^npm run page -- move OLD NEW/)]);
  expect(existsSync(file("guides/second.mdx"))).toBe(true);
});

describe("moving a heading", () => {
  test("keeps its old id and updates links to the new one", async () => {
    edit(file("guides/second.mdx"), "More about", "[Here](#details), [there](/guides/second#details). More about");
    await run(["move", "/guides/second#details", "#more", "--yes"]);
    expect(textOf("guides/second.mdx")).toContain(
      "## Details {/* #more was #details */}\n\n[Here](#more), [there](/guides/second#more).",
    );
    expect(textOf("guides/first.mdx")).toContain("(/guides/second#more)");
    expect(problems()).toEqual([]);
    await run(["move", "/guides/second#more", "details", "--yes"]);
    expect(textOf("guides/second.mdx")).toContain("## Details {/* was #more */}\n");
    expect(problems()).toEqual([]);
  });

  test("keeps the questions in its comment", async () => {
    edit(file("guides/second.mdx"), "## Details", '## Details {/* "Why is it so slow?" */}');
    await run(["move", "/guides/second#details", "#more", "--yes"]);
    expect(textOf("guides/second.mdx")).toContain('## Details {/* #more was #details "Why is it so slow?" */}\n');
    expect(problems()).toEqual([]);
  });

  test("restores the old id after a writer has changed its text", async () => {
    edit(file("guides/second.mdx"), "## Details", "## All the details");
    expect(problems()).not.toEqual([]);
    await run(["move", "/guides/second#details", "#all-the-details", "--yes"]);
    expect(textOf("guides/second.mdx")).toContain("## All the details {/* was #details */}\n");
    expect(textOf("guides/first.mdx")).toContain("(/guides/second#all-the-details)");
    expect(problems()).toEqual([]);
  });

  test("in a partial updates links on every page that includes it", async () => {
    write(file("partials/shared.mdx"), "## Shared\n\nSee [here](#shared).\n");
    for (const page of ["first", "second"])
      writeFileSync(
        file(`guides/${page}.mdx`),
        `${textOf(`guides/${page}.mdx`)}\n[x](/guides/second#shared)\n\n<Include file="partials/shared.mdx" />\n`,
      );
    expect(problems()).toEqual(["/guides/first#shared", "/guides/second#shared"]);
    await run(["move", "/guides/first#shared", "#common", "--yes"]);
    expect(textOf("partials/shared.mdx")).toBe("## Shared {/* #common was #shared */}\n\nSee [here](#common).\n");
    expect(textOf("guides/first.mdx")).toContain("(/guides/second#common)");
    expect(problems()).toEqual([]);
  });
});

test("a new page is placed after the pages of its folder, and is valid once it's written", async () => {
  expect(await run(["new", "/guides/next-step", "--yes"])).toMatchObject({ status: 0 });
  expect(textOf("sidebars.yaml")).toContain("      - guides/second\n      - guides/next-step\n");
  const page = textOf("guides/next-step.mdx");
  expect(page).toMatch(/^---\ntitle: "Next step"\n/);
  expect(problems().map((problem) => problem.split(" — ")[0])).toEqual([
    expect.stringContaining("next-step.mdx:3:14 · unfinished `description`"),
    expect.stringContaining("next-step.mdx:6:1 · unfinished paragraph"),
  ]);
  writeFileSync(file("guides/next-step.mdx"), page.replaceAll("TODO: ", ""));
  expect(problems()).toEqual([]);
});

describe("a draft", () => {
  const draft = "/guides/later";
  beforeEach(() => run(["new", draft, "--draft", "--yes"]));

  test("leaves no address or redirect when it's moved or removed", async () => {
    const before = [textOf("addresses.txt"), textOf("site.yaml")];
    await run(["move", draft, "/guides/even-later", "--yes"]);
    expect(textOf("sidebars.yaml")).toContain("      - guides/second\n      - guides/even-later\n");
    await run(["remove", "/guides/even-later", "--to", "/guides/first", "--yes"]);
    expect([textOf("addresses.txt"), textOf("site.yaml")]).toEqual(before);
    expect(problems()).toEqual([]);
  });

  test("is copied into a new version", async () => {
    await run(["version", "1.0", "--yes"]);
    expect(textOf("versions/1.0/guides/later.mdx")).toContain("\ndraft: true\n");
    expect(problems()).toEqual([]);
  });

  test("uses its images, which aren't reported as unused", () => {
    write(file("images/later.svg"), "<svg/>");
    expect(problems().join()).toContain("image that no page shows");
    writeFileSync(file("guides/later.mdx"), `${textOf("guides/later.mdx")}![A](/images/later.svg)\n`);
    expect(problems()).toEqual([]);
  });

  test("isn't overwritten by a new page", async () => {
    const { status, printed } = await run(["new", draft, "--yes"]);
    expect(printed).toContain("`/guides/later`, the address of");
    expect(status).toBe(1);
  });
});

test("an invalid file isn't overwritten by a new page", async () => {
  write(file("guides/broken.mdx"), "No front matter.\n");
  const { printed } = await run(["new", "/guides/broken", "--yes"]);
  expect(printed).toContain(
    "new address — found `content/guides/broken.mdx`, which already exists, expected a file that doesn't exist yet.",
  );
  expect(textOf("guides/broken.mdx")).toBe("No front matter.\n");
});

describe("removing a page", () => {
  test("redirects it and its links to another page", async () => {
    const { printed } = await run(["remove", "/guides/second", "--to", "/guides/first", "--yes"]);
    expect(printed).toContain("note   Check the text of the links above: it may still name the removed page.");
    expect(textOf("guides/first.mdx")).toContain("[second page](/guides/first)");
    expect(textOf("sidebars.yaml")).not.toContain("second");
    expect(textOf("site.yaml")).toContain("redirects:\n  - from: /guides/second\n    to: /guides/first\n");
    expect(problems()).toEqual([]);
  });

  test("also removes a category that it leaves empty", async () => {
    edit(file("sidebars.yaml"), "      - guides/second\n", "  - category: More\n    items:\n      - guides/second\n");
    edit(file("site.yaml"), "href: /guides/first", "href: /category/more");
    await run(["remove", "/guides/second", "--to", "/category/start", "--yes"]);
    expect(textOf("sidebars.yaml")).not.toContain("More");
    expect(textOf("site.yaml")).toContain("href: /category/start");
    expect(textOf("site.yaml")).toContain("  - from: /category/more\n    to: /category/start\n");
    expect(problems()).toEqual([]);
  });

  test("is refused while it is the page of a category", async () => {
    edit(file("sidebars.yaml"), "- category: Start\n", "- category: Start\n    page: guides/second\n");
    edit(file("sidebars.yaml"), "      - guides/second\n", "");
    const { status, printed } = await run(["remove", "/guides/second", "--to", "/guides/first", "--yes"]);
    expect(status).toBe(1);
    expect(printed).toContain("page to remove — found the page of the category “Start”, expected");
  });
});

test("a new version takes over the addresses of the previous one, whose removed pages redirect to the old version", async () => {
  await run(["version", "1.0", "--yes"]);
  await run(["remove", "/next/guides/second", "--to", "/next/guides/first", "--yes"]);
  await run(["version", "2.0", "--yes"]);
  expect(textOf("site.yaml")).toContain('versions:\n    - name: current\n    - name: "2.0"\n    - name: "1.0"\n');
  expect(textOf("site.yaml")).toContain("- from: /guides/second\n    to: /1.0/guides/second\n");
  expect(existsSync(file("versions/2.0/guides/second.mdx"))).toBe(false);
  expect(problems()).toEqual([]);
});

describe("changes nothing", () => {
  test("without a terminal and `--yes`, and prints the plan", async () => {
    const before = everything();
    const { status, printed } = await run(["move", "/guides/second", "/guides/other"]);
    expect(status).toBe(1);
    expect(printed).toBe(
      [
        "change content/addresses.txt",
        "     7 + /guides/other",
        "     8 + /guides/other#details",
        "change content/guides/first.mdx",
        "    10 /guides/second#details → /guides/other#details",
        "move   content/guides/second.mdx → content/guides/other.mdx",
        "change content/sidebars.yaml",
        "     6 guides/second → guides/other",
        "change content/site.yaml",
        "    26 + redirects:",
        "    27 + - from: /guides/second",
        "    28 + to: /guides/other",
        "",
        "Nothing has changed yet: add `--yes`, or run the command in a terminal.",
      ].join("\n"),
    );
    expect(everything()).toEqual(before);
  });

  test("in a terminal if the user declines", async () => {
    const before = everything();
    const { asked, printed } = await run(["move", "/guides/second", "/guides/other"], ["n"]);
    expect(asked).toEqual(["Make these changes? [y, n]"]);
    expect(printed).toMatch(/Nothing has changed\.$/);
    expect(everything()).toEqual(before);
  });
});

test("asks in a terminal for everything that a command needs", async () => {
  edit(file("sidebars.yaml"), "guides/second", "guides/second # last");
  const description = "A page that was made in a terminal, to see each question once.";
  const { status, asked } = await run([], ["new", "/resources/made", "Made", description, "Start", "y"]);
  expect(asked).toEqual([
    "move, new, remove or version?",
    "Address of the new page:",
    "Title:",
    "Description, one sentence of 50 to 160 characters:",
    "Category (Start):",
    "Make these changes? [y, n]",
  ]);
  expect(status).toBe(0);
  expect(textOf("sidebars.yaml")).toContain("      - guides/second # last\n      - resources/made\n");
  expect(textOf("resources/made.mdx")).toContain(`title: "Made"\ndescription: "${description}"\n`);
  expect(problems()).toEqual([expect.stringContaining("made.mdx:6:1 · unfinished paragraph")]);
});

describe("an interrupted change", () => {
  test("is undone if a file can't be written", () => {
    const before = everything();
    write(file("zz"), "a file, where a folder is needed\n");
    const changes = newChanges();
    changes.move(file("guides/second.mdx"), file("guides/other.mdx"));
    changes.write(file("sidebars.yaml"), "guides: []\n");
    changes.write(file("zz/page.mdx"), "text");
    expect(() => applyChanges(changes.list())).toThrow();
    rmSync(file("zz"));
    expect(everything()).toEqual(before);
  });

  test("isn't started if a file was edited in the meantime", () => {
    const changes = newChanges();
    changes.write(file("sidebars.yaml"), "guides: []\n");
    const list = changes.list();
    edit(file("sidebars.yaml"), "Start", "Begin");
    expect(() => applyChanges(list)).toThrow("changed while this command was waiting. Run it again.");
    expect(textOf("sidebars.yaml")).toContain("Begin");
  });

  /** Changes two files in a separate process and signals it in between, after the journal is written. */
  function interrupted(signal: string) {
    const module = pathToFileURL(path.resolve("tools/lib/page/changes.ts")).href;
    const script = `
      import { applyChanges } from ${JSON.stringify(module)};
      let read = 0;
      applyChanges([
        { file: ${JSON.stringify(at("a.txt"))}, before: "a", after: undefined },
        { file: ${JSON.stringify(at("b.txt"))}, before: "b", get after() { if (++read > 1) process.kill(process.pid, "${signal}"); return "changed"; } },
      ]);`;
    writeFileSync(at("script.mts"), script);
    writeFileSync(at("a.txt"), "a");
    writeFileSync(at("b.txt"), "b");
    const tsx = pathToFileURL(require.resolve("tsx")).href;
    return spawnSync(process.execPath, ["--import", tsx, at("script.mts")], {
      cwd: at(),
      encoding: "utf8",
    });
  }
  const texts = () => ["a.txt", "b.txt"].map((name) => (existsSync(at(name)) ? readFileSync(at(name), "utf8") : null));

  const project = process.cwd();
  const at = temporaryFolder();
  afterEach(() => process.chdir(project));

  test.each([
    ["SIGINT", [null, "changed"]],
    ["SIGTERM", [null, "changed"]],
    ["SIGKILL", [null, "b"]],
  ])("is completed on %s, or undone by the next command", (signal, after) => {
    expect(interrupted(signal).stderr).toBe("");
    expect(texts()).toEqual(after);
    process.chdir(at());
    const isKilled = signal === "SIGKILL";
    expect(putBackInterrupted()).toEqual(isKilled ? ["a.txt"] : []);
    expect(texts()).toEqual(isKilled ? ["a", "b"] : after);
  });

  test("isn't undone in files that were edited since", () => {
    interrupted("SIGKILL");
    writeFileSync(at("a.txt"), "later");
    process.chdir(at());
    expect(putBackInterrupted()).toEqual([]);
    expect(texts()).toEqual(["later", "b"]);
  });
});

const COMMANDS = [
  ...readFileSync("docs/writing.md", "utf8").matchAll(/^npm run page -- ((?:new|move|remove) .+?)(?: {2,}#.*)?$/gm),
].map(([, command = ""]) => command);
test.each(COMMANDS)("the documented command `%s` finds what it names", async (command) => {
  delete process.env.CONTENT_DIR;
  const args = command.match(/"[^"]+"|'[^']+'|\S+/g)?.map((word) => word.replace(/^(["'])(.*)\1$/, "$2")) ?? [];
  expect((await run(args)).printed).toMatch(/^Nothing has changed yet/m);
});

test("the command prints its plan and fails without a terminal", () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    ["--import", "tsx", "tools/page.ts", "move", "/guides/second", "/guides/other"],
    { encoding: "utf8", env: process.env },
  );
  expect(status).toBe(1);
  expect(stdout).toMatch(/move {3}.*second\.mdx → .*other\.mdx[^]*Nothing has changed yet: add `--yes`/);
});
