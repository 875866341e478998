import { isPipelineSource, pipelineDigest, sourceDigest } from "./source-digest";

test.each([
  ["markdown/process-page.ts", true],
  ["build/page-input.ts", true],
  ["shared/paths.ts", true],
  ["theme/mdx/Badge/rule.ts", true],
  ["theme/mdx/Badge/Badge.tsx", false],
  ["theme/links.ts", false],
  ["browser/router.ts", false],
  ["templates/doc-page.tsx", false],
  ["markdown/process-page.test.ts", false],
  ["gatsby-types.d.ts", false],
])("%s is part of the pipeline: %s", (file, expected) => {
  expect(isPipelineSource(file)).toBe(expected);
});

test("a digest follows the files that fit", () => {
  expect(sourceDigest((file) => file === "build/cache.ts")).toMatch(/^[0-9a-f]{12}$/);
  expect(sourceDigest(() => false)).not.toBe(sourceDigest((file) => file === "build/cache.ts"));
  expect(pipelineDigest()).toBe(sourceDigest(isPipelineSource));
});
