import type { CheckedSite } from "../../src/checks/check";
import type { SiteDocument } from "../../src/content-model/site";
import type { MarkdownOptions } from "../../src/markdown/context";
import { processPage } from "../../src/markdown/process-page";
import { markdownOptions } from "./options";

/** Creates versions with these pages, `content/v0/0.mdx` and so on, for checks that only read pages. */
export function checkedPages(
  versions: readonly (readonly string[])[],
  options: Partial<MarkdownOptions> = {},
): CheckedSite {
  const pages = new Map<SiteDocument, ReturnType<typeof processPage>>();
  const site = {
    versions: versions.map((texts, index) => ({
      documents: texts.map((text, number) => {
        const document = { file: `content/v${index}/${number}.mdx` } as SiteDocument;
        pages.set(document, processPage(text, markdownOptions({ ...options, file: document.file })));
        return document;
      }),
    })),
  };
  return { site, pages } as unknown as CheckedSite;
}
