import { createRequire } from "node:module";
import path from "node:path";
import { escapeMarkup } from "../shared/escape-markup";
import type { EntryHead } from "../shared/search/index-data";
import { Places } from "../shared/search/places";
import type { BuiltIndex } from "./site-index";

/** Files in Pagefind's bundle that the dialog doesn't need: it renders results itself. */
const NOT_SERVED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\b/;

/**
 * Loads Pagefind. Its package has no entry for `require`, which the compiled build and the tests use for every import,
 * but Node.js can require the file itself.
 */
function loadPagefind(): typeof import("pagefind") {
  const file = path.resolve("node_modules/pagefind/lib/index.js");
  return createRequire(file)(file) as typeof import("pagefind");
}

/** Heading levels that tell the dialog what a section is; Pagefind gives higher ones more weight. */
const HEADINGS: Readonly<Record<EntryHead["kind"], string>> = {
  page: "h1",
  operation: "h1",
  section: "h2",
  field: "h3",
  code: "h4",
};

/**
 * Builds Pagefind's index from the embedded index's sections, one document per page, so both have the same anchors and
 * neither has unlisted pages.
 * @returns the files by path in Pagefind's folder
 * @throws Error with Pagefind's message if it can't build an index
 */
export async function pagefindFiles(built: BuiltIndex): Promise<ReadonlyMap<string, Uint8Array>> {
  const pagefind = loadPagefind();
  try {
    const [language = "en"] = built.heads.language.split("-");
    const { index, errors } = await pagefind.createIndex({ forceLanguage: language });
    if (!index) throw failure(errors);
    for (const { url, content } of pagefindDocuments(built)) {
      const added = await index.addHTMLFile({ url, content });
      if (added.errors.length > 0) throw failure(added.errors);
    }
    const { files, errors: wrong } = await index.getFiles();
    if (wrong.length > 0) throw failure(wrong);
    return new Map(
      files.filter((file) => !NOT_SERVED.test(file.path)).map((file) => [file.path, file.content] as const),
    );
  } finally {
    await pagefind.close();
  }
}

const failure = (errors: readonly string[]): Error =>
  new Error(`Pagefind could not make an index: ${errors.join("; ") || "it named no reason"}`);

function pagefindDocuments({ heads, texts }: BuiltIndex): { url: string; content: string }[] {
  const bodies = heads.pages.map((): string[] => []);
  const details = heads.pages.map(() => ({ kind: "page", names: [] as string[] }));
  heads.entries.forEach(({ page, kind, id, title, names }, position) => {
    const own = details[page];
    if (id === "" && own) Object.assign(own, { kind, names });
    const tag = HEADINGS[kind];
    const heading = id === "" ? (heads.pages[page]?.title ?? "") : title;
    const named = id === "" || names.length === 0 ? "" : `<p>${escapeMarkup(names.join(" "))}</p>`;
    const anchor = id === "" ? "" : ` id="${escapeMarkup(id)}"`;
    bodies[page]?.push(
      `<${tag}${anchor}>${escapeMarkup(heading)}</${tag}>${named}<p>${escapeMarkup(texts[position] ?? "")}</p>`,
    );
  });
  const places = new Places(heads);
  return heads.pages.map(({ href, breadcrumbs, description, questions, last }, position) => {
    const { kind = "page", names = [] } = details[position] ?? {};
    const first = places.ofQuestions(position);
    const data = {
      kind,
      crumbs: JSON.stringify(breadcrumbs),
      description,
      keywords: [...texts.slice(first, first + questions), texts[places.ofPage(position)], ...names].join(" "),
      ...(last ? { last: "true" } : {}),
    };
    const attributes = Object.entries(data).map(([key, value]) => `data-${key}="${escapeMarkup(value)}"`);
    const meta = Object.keys(data).map((key) => `${key}[data-${key}]`);
    const open = `<body ${attributes.join(" ")} data-pagefind-meta="${meta.join(", ")}">`;
    return { url: href, content: `<!doctype html><html>${open}${bodies[position]?.join("") ?? ""}</body></html>` };
  });
}
