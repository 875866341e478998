import { processPage } from "./preset";
import type { MarkdownOptions } from "./context";
import { componentRules } from "../theme/mdx/rules";

export const options: MarkdownOptions = {
  file: "content/page.mdx",
  path: "/page",
  basePath: "/",
  versionPath: "/",
  imageSize: (source) => (source === "/images/flow.svg" ? { width: 640, height: 320 } : undefined),
  fileExists: (address) => address === "/downloads/sdk.zip",
  components: componentRules,
  componentData: () => undefined,
};

test("headings get unique ids and are listed in reading order", () => {
  const page = processPage("## Set up\n\n### Set up\n\n## Set up\n", options);
  expect(page.headings).toEqual([
    { depth: 2, id: "set-up", text: "Set up" },
    { depth: 3, id: "set-up-1", text: "Set up" },
    { depth: 2, id: "set-up-2", text: "Set up" },
  ]);
  expect(page.problems).toEqual([]);
});
