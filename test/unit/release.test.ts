import { differences } from "../../tools/lib/release/compare";
import { readRelease, type BuiltRelease, type Release } from "../../tools/lib/release/release";
import { asMarkdown, asText } from "../../tools/lib/release/show";

const page = (title: string, headings: Release["pages"][string]["headings"] = {}) => ({ title, headings });

const before: Release = {
  pages: {
    "/": page("Home"),
    "/a": page("A", { "set-up": [], test: [], "go-live": [] }),
    "/b": page("B", { more: [] }),
    "/c": page("C"),
  },
  templates: { "doc-page": { all: 100_000, script: 60_000 }, "home-page": { all: 90_000, script: 60_000 } },
  searches: ["pay later", "`code`"],
};

const now: BuiltRelease = {
  pages: {
    "/": page("Home"),
    "/a": page("A", { install: ["set-up"], test: [], refunds: [] }),
    "/b-2": page("B", { more: [], less: [] }),
    "/d": page("D", { new: [] }),
  },
  templates: {
    "doc-page": { all: 102_048, script: 59_488 },
    "home-page": { all: 90_099, script: 60_000 },
    "new-page": { all: 1, script: 1 },
  },
  moved: [{ from: "/b", to: "/b-2" }],
  finds: (term) => term !== "`code`",
  terms: [],
};

test("lists what readers notice as plain text", () => {
  expect(asText(differences(before, now))).toBe(`What readers notice, compared with the last release

New pages
  /d

Moved pages
  /b → /b-2

Pages that are gone
  /c

Headings
  /a: new #refunds; #set-up → #install; gone #go-live
  /b-2: new #less

First load of the heaviest page, compressed
  doc-page, all of it: 97.7 → 99.7 KB (+2.0)
  doc-page, script: 58.6 → 58.1 KB (−0.5)

Searches that no longer find anything
  \`code\``);
});

test("lists what readers notice as Markdown, with search terms escaped", () => {
  const told = asMarkdown(differences(before, now));
  expect(told).toContain("#### New pages\n\n- `/d`\n\n#### Moved pages\n\n- `/b` → `/b-2`\n");
  expect(told).toContain("- `/a`: new `#refunds`; `#set-up` → `#install`; gone `#go-live`\n");
  expect(told).toMatch(/#### Searches that no longer find anything\n\n- `` `code` ``$/);
});

test("says that readers notice no difference from an identical release", () => {
  const same = { ...before, moved: [], terms: [], finds: () => true };
  for (const told of [asText, asMarkdown])
    expect(told(differences(before, same))).toBe("Readers notice no difference from the last release.");
});

test("lists no lost searches for a search provider with its own index", () => {
  expect(differences(before, { ...now, finds: undefined }).lostSearches).toEqual([]);
});

test("truncates a long list and counts the rest", () => {
  const pages = Object.fromEntries(Array.from({ length: 45 }, (_, at) => [`/new-${at}`, page("New")]));
  const told = asText(differences({ ...before, pages: {} }, { ...now, pages }));
  expect(told).toMatch(/\n {2}\/new-39\n {2}and 5 more\n/);
});

test("reports a merge conflict in the release record at its line", () => {
  const text = `{\n "pages": {},\n<<<<<<< HEAD\n`;
  expect(readRelease("content/release.json", text).problems).toMatchObject([{ what: "merge conflict", line: 3 }]);
});
