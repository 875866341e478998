import { componentRules } from "../../src/components/rules";
import type { MarkdownOptions } from "../../src/markdown/context";
import { processPage } from "../../src/markdown/process-page";
import { formatProblem } from "../../src/problems/problem";

/**
 * Markdown pipeline options for a page of a small site: no images; every file exists unless its address contains
 * `missing`.
 */
export function markdownOptions(overrides: Partial<MarkdownOptions> = {}): MarkdownOptions {
  return {
    file: "content/page.mdx",
    path: "/page",
    basePath: "/",
    versionPath: "/",
    imageSize: () => undefined,
    fileExists: (address) => !address.includes("missing"),
    components: componentRules,
    componentData: () => undefined,
    ...overrides,
  };
}

/** The Markdown pipeline with these options: a page's result, its content alone, and its problems as printed. */
export function pipeline(overrides: Partial<MarkdownOptions> = {}) {
  const options = markdownOptions(overrides);
  const page = (text: string, more: Partial<MarkdownOptions> = {}) => processPage(text, { ...options, ...more });
  return {
    page,
    content: (text: string) => page(text).content,
    messages: (text: string) => page(text).problems.map(formatProblem),
  };
}
