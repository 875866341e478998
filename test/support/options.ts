import type { MarkdownOptions } from "../../src/markdown/context";
import { componentRules } from "../../src/components/rules";

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
