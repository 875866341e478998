import { fillIn } from "../../src/browser/shop/fill-code";
import { componentRules } from "../../src/components/rules";
import { shownContent } from "../../src/markdown/shown-content";
import { SAMPLE_APP } from "../../src/shared/sample-app";
import { getSite } from "../../src/site/loaded-site";
import { processDocument } from "../../src/site/pages";
import { setting } from "../support/settings";
import { textOf } from "../support/text-of";

const VALUES = ["bags.example.net", "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6"] as const;
/** Placeholders for a shop's values. */
const PLACEHOLDERS = [new URL(setting("host.store")).host, SAMPLE_APP, "shop.example.org", "your-shop.example"];

const fill = fillIn({ platform: "", code: "", domain: VALUES[0], app: VALUES[1], webhook: "" });

/** Every piece of code in a page's HTML; React renders those of operations. */
const codes = getSite().versions.flatMap(({ documents }) =>
  documents.flatMap((document) => {
    const shown = shownContent(processDocument(document).content, componentRules, { twin: null, basePath: "/" });
    return [...JSON.stringify(shown).matchAll(/<code[^>]*>(.*?)<\/code>/g)].map(([, html = ""]) => ({
      page: document.path,
      text: textOf(JSON.parse(`"${html}"`) as string),
    }));
  }),
);

test("filling in a shop's values replaces every placeholder in the code on every page", () => {
  const names = (text: string, some: readonly string[]): boolean => some.some((name) => text.includes(name));
  const filled = codes.map(({ page, text }) => ({ page, after: fill([text]).join("") }));
  expect(filled.filter(({ after }) => names(after, VALUES)).length).toBeGreaterThan(50);
  expect(filled.filter(({ after }) => names(after, PLACEHOLDERS))).toEqual([]);
});
