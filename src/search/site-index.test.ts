import type { ContentNode } from "../markdown/serialise";
import { sectionsOf } from "./sections";
import { buildIndex, type IndexedPage } from "./site-index";

const operation = {
  id: "refundOrder",
  method: "POST",
  url: "https://api.example.com/v1/refunds",
  parameters: [
    {
      name: "amount",
      anchor: "request-amount",
      type: "integer",
      description: "In cents; see `currency`.",
      fields: [],
      variants: [],
    },
  ],
  responses: [],
  errorCodes: [],
};
const page: IndexedPage = {
  document: { path: "/api/refund", title: "Refund", description: "Gives money back.", frontMatter: {} as never },
  breadcrumbs: ["API"],
  content: [["Operation", { operation }, []] as unknown as ContentNode],
  sections: [],
  questions: [],
};
const NONE = { aliases: [], subjects: [] };

test("a field's text contains code without Markdown backticks", () => {
  const { heads, texts } = buildIndex([page], "el", NONE);
  const at = heads.entries.findIndex(({ kind }) => kind === "field");
  expect(heads.entries[at]).toMatchObject({ id: "request-amount", title: "amount" });
  expect(texts[at]).toBe("In cents; see currency.\ninteger refundOrder");
});

test("the index contains the site's search language", () => {
  expect(buildIndex([page], "el", NONE).heads.language).toBe("el");
});

test("maps each question to the entry of its page or section", () => {
  const asks = {
    ...page,
    document: { ...page.document, frontMatter: { questions: ["Who pays?"] } as never },
    sections: sectionsOf([["h2", { id: "a" }, "A"] as ContentNode, ["h2", { id: "b" }, "B"] as ContentNode]),
    questions: [{ id: "b", text: "Why B?" }],
  };
  const { heads, texts, asked } = buildIndex([asks, page, asks], "el", NONE);
  const found = heads.pages.flatMap(({ questions }) => questions);
  expect(found).toEqual([2, 0, 2]);
  expect(texts.slice(heads.entries.length, -3)).toEqual(["Who pays?", "Why B?", "Who pays?", "Why B?"]);
  expect(asked.map((entry) => heads.entries[entry]).map((entry) => [entry?.page, entry?.id])).toEqual([
    [0, ""],
    [0, "b"],
    [2, ""],
    [2, "b"],
  ]);
});

test("a page's subject is the one whose words its title contains", () => {
  const titled = (title: string): IndexedPage => ({ ...page, document: { ...page.document, title } });
  const pages = ["Install it on CS-Cart", "Pay with BOX NOW", "Boxes", "Fullbox now"].map(titled);
  const { heads } = buildIndex(pages, "en", { aliases: [], subjects: ["CS-Cart", "BOX NOW"] });
  expect(heads.pages.map(({ subject }) => subject)).toEqual(["CS-Cart", "BOX NOW", undefined, undefined]);
});
