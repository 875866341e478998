import { existsSync } from "node:fs";
import path from "node:path";
import { buildSite, edit, prepareSite, write } from "../support/build-site";

/** Build A: the site itself, from `npm run build`. */
export const SITE = path.resolve("public");

/**
 * Build B: a small site with two versions, an announcement, analytics, a page that throws in the browser, and pages at
 * two of A's addresses. Its script names differ from A's because a component differs.
 */
export const OTHER = path.resolve(".tmp/sites/drills/public");

const CRASH = `export default function Crash() {
  if (typeof window !== "undefined" && !("mended" in window))
    throw new Error("no cart", { cause: new Error("no session") });
  return <h1>A page that works</h1>;
}
`;

/**
 * Checks that A exists and builds B, unless the fixture sites of `npm test` already did. Runs once before the drills.
 */
export default function build(): void {
  if (!existsSync(path.join(SITE, "index.html")))
    throw new Error("There is no built site to drill. Run `npm run build` first.");
  if (process.env.DRILLS_SITE !== "built") buildOther();
}

/** Prepares B's folder with its original content. */
export function prepareOther(): string {
  return prepareSite("drills", () => {}, path.resolve("test/fixtures/two-versions"));
}

/** Turns the folder from `prepareOther` into B. */
export function changeToOther(directory: string): void {
  const content = path.join(directory, "content");
  edit(
    path.join(content, "site.yaml"),
    "docs:\n",
    [
      "colorMode:\n  respectSystem: true",
      "announcement:\n  id: spring\n  text: Something new",
      "analytics:\n  containerId: GTM-DRILL1",
      "feedbackUrl: mailto:docs@example.com?subject=Docs&body=%feedback%",
      "docs:\n",
    ].join("\n"),
  );
  const release = path.join(content, "versions/1.0");
  for (const [name, title] of [
    ["quick-start", "Quick start, renewed"],
    ["troubleshooting", "Troubleshooting, renewed"],
  ]) {
    write(
      path.join(release, `guides/getting-started/${name}.mdx`),
      `---
title: ${title}
description: A page that has an address in both builds of the drills.
---

## After the change

Text of the second build.
`,
    );
  }
  edit(
    path.join(release, "sidebars.yaml"),
    "      - guides/second\n",
    "      - guides/second\n      - guides/getting-started/quick-start\n      - guides/getting-started/troubleshooting\n",
  );
  edit(path.join(directory, "src/theme/layout/DocArticle.tsx"), "Last updated on ", "Updated on ");
  edit(
    path.join(directory, "src/templates/doc-page.tsx"),
    "data.doc && <DocArticle doc={data.doc} />",
    'data.doc && <div data-build="b"><DocArticle doc={data.doc} /></div>',
  );
  write(path.join(directory, "src/pages/crash.tsx"), CRASH);
}

function buildOther(): void {
  const directory = prepareOther();
  changeToOther(directory);
  const { status, output } = buildSite(directory);
  if (status !== 0) throw new Error(`The second build of the drills failed:\n${output}`);
}
