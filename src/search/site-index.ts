import { trailTo } from "../content-model/sidebar";
import type { SiteDocument, SiteVersion } from "../content-model/site";
import type { SearchSettings } from "../content-model/search-settings";
import type { SectionQuestion } from "../markdown/context";
import type { ContentNode } from "../markdown/serialise";
import type { OperationView } from "../openapi/operation-view";
import type { Field } from "../openapi/schema-tree";
import { splitInlineCode } from "../shared/inline-code";
import { BEHIND } from "../shared/search/excerpt";
import type { EntryHead, PageHead, SearchHeads } from "../shared/search/index-data";
import { phraseWords } from "../shared/search/words";
import type { Section } from "./sections";

/** Input of an index: a page of one version and its tree. */
export interface IndexedPage {
  readonly document: Pick<SiteDocument, "path" | "title" | "description" | "frontMatter">;
  readonly breadcrumbs: readonly string[];
  readonly content: readonly ContentNode[];
  /** The sections of its tree; the first has the text before any heading. */
  readonly sections: readonly Section[];
  /** Questions that its sections answer. */
  readonly questions: readonly Pick<SectionQuestion, "id" | "text">[];
}

/** The whole index of one version: heads, and the texts separately. */
export interface BuiltIndex {
  readonly heads: SearchHeads;
  /** One for each of `heads.entries`, then each page's questions, then each page's keywords. */
  readonly texts: readonly string[];
  /** Each question's entry. */
  readonly asked: readonly number[];
}

type Entry = Omit<EntryHead, "page"> & { readonly text: string };

/** Returns a version's listed pages, each with the labels above it. */
export function listedDocuments(version: SiteVersion): (readonly [SiteDocument, readonly string[]])[] {
  return version.documents
    .filter(({ unlisted }) => !unlisted)
    .map((document) => {
      const sidebar = version.sidebars.find(({ name }) => name === document.sidebar);
      const trail = trailTo(sidebar?.items ?? [], document.path);
      return [document, trail.slice(0, -1).map(({ label }) => label)] as const;
    });
}

/**
 * Builds the search index of one version.
 * @param language tag in the site's search settings
 */
export function buildIndex(
  pages: readonly IndexedPage[],
  language: string,
  { aliases, subjects }: SearchSettings,
): BuiltIndex {
  const perPage = pages.map(entriesOf);
  const entries = perPage.flatMap((list, page) =>
    list.map(({ text: _text, ...head }): EntryHead => ({ page, ...head })),
  );
  const questions = pages.map(questionsOf);
  let next = 0;
  const firsts = perPage.map(({ length }) => (next += length) - length);
  return {
    heads: { language, aliases, pages: pages.map((page) => pageHead(page, subjects)), entries },
    texts: [
      ...perPage.flatMap((list) => list.map(({ text }) => text)),
      ...questions.flatMap((list) => list.map(({ text }) => text)),
      ...pages.map(keywordsOf),
    ],
    asked: questions.flatMap((list, page) => {
      const own = perPage[page] ?? [];
      const first = firsts[page] ?? 0;
      return list.map(
        ({ id }) =>
          first +
          Math.max(
            0,
            own.findIndex((entry) => entry.id === id),
          ),
      );
    }),
  };
}

function pageHead(page: IndexedPage, subjects: readonly string[]): PageHead {
  const { document, breadcrumbs } = page;
  const { path: href, title, description, frontMatter } = document;
  const inTitle = ` ${phraseWords(title).join(" ")} `;
  const subject = subjects.find((name) => inTitle.includes(` ${phraseWords(name).join(" ")} `));
  return {
    href,
    title,
    breadcrumbs,
    description,
    questions: questionsOf(page).length,
    ...(subject === undefined ? {} : { subject }),
    ...(frontMatter.forWriters === true ? { last: true } : {}),
  };
}

/** The page's own questions, then those of its sections. */
const questionsOf = ({ document, questions }: IndexedPage): IndexedPage["questions"] => [
  ...(document.frontMatter.questions ?? []).map((text) => ({ id: "", text })),
  ...questions,
];
const keywordsOf = ({ document }: IndexedPage): string => document.frontMatter.keywords?.join("; ") ?? "";

/** The page itself first, then its sections, then its operation's parts. */
function entriesOf({ content, sections: [intro, ...sections] }: IndexedPage): Entry[] {
  const operations = operationsIn(content);
  const page: Entry = {
    kind: operations.length > 0 ? "operation" : "page",
    id: "",
    title: "",
    names: [...(intro?.names ?? []), ...operations.flatMap(operationNames)],
    text: intro?.text ?? "",
  };
  return [
    page,
    ...sections.map((section): Entry => ({ kind: "section", ...section })),
    ...operations.flatMap(operationEntries),
  ];
}

/** Returns the operations that a page shows, at any depth. */
export function operationsIn(content: readonly ContentNode[]): OperationView[] {
  return content.flatMap((node) => {
    if (typeof node === "string") return [];
    const [name, props, inside] = node;
    if (name === "Operation") return [props.operation as OperationView];
    return typeof inside === "string" ? [] : operationsIn(inside);
  });
}

/** Returns `refundOrder`, `POST /api/v1/refunds`, `POST /refunds`, and both paths without the method. */
function operationNames({ id, method, url }: OperationView): string[] {
  const address = url.replace(/^https?:\/\/[^/]+/, "");
  const last = address.slice(address.lastIndexOf("/"));
  return [...new Set([id, `${method} ${address}`, `${method} ${last}`, address, last])];
}

function operationEntries({ id, parameters, request, responses, errorCodes }: OperationView): Entry[] {
  const fields = [
    ...parameters,
    ...bodyFields(request ?? { fields: [], variants: [] }),
    ...responses.flatMap((response) => bodyFields(response)),
  ];
  // Schemas shared by several bodies repeat their fields; the first with a name is the one that describes it.
  const named = new Map(fields.map((field) => [field.name, field] as const).reverse());
  return [
    ...[...named.values()].reverse().map((field) => fieldEntry(field, "field", id)),
    ...errorCodes.map((field) => fieldEntry(field, "code", id)),
  ];
}

function fieldEntry({ name, anchor, description, type }: Field, kind: "field" | "code", operation: string): Entry {
  const words = splitInlineCode(description ?? "").map(({ text }) => text);
  return { kind, id: anchor, title: name, names: [], text: `${words.join("")}${BEHIND}${type} ${operation}` };
}

function bodyFields({ fields, variants }: Pick<Field, "fields" | "variants">): Field[] {
  return [...fields, ...variants.flatMap((variant) => variant.fields)].flatMap((field) => [
    field,
    ...bodyFields(field),
  ]);
}
