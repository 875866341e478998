import { isPipelineSource, pipelineDigest, sourceDigest } from "./source-digest";

test.each([
  ["markdown/process-page.ts", true],
  ["site/page-input.ts", true],
  ["shared/paths.ts", true],
  ["components/Badge/rule.ts", true],
  ["components/Badge/Badge.tsx", false],
  ["theme/links.ts", false],
  ["workbench/response/check-response.ts", false],
  ["outputs/cards/cards.ts", false],
  ["browser/router.ts", false],
  ["templates/doc-page.tsx", false],
  ["markdown/process-page.test.ts", false],
  ["gatsby-types.d.ts", false],
])("%s is part of the pipeline: %s", (file, expected) => {
  expect(isPipelineSource(file)).toBe(expected);
});

test("sourceDigest changes with the selected files", () => {
  expect(sourceDigest((file) => file === "site/cache.ts")).toMatch(/^[0-9a-f]{12}$/);
  expect(sourceDigest(() => false)).not.toBe(sourceDigest((file) => file === "site/cache.ts"));
  expect(pipelineDigest()).toBe(sourceDigest(isPipelineSource));
});
