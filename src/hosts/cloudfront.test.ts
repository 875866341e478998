import { searchSchema } from "../config/search-schema";
import { cloudFrontFunction } from "./cloudfront";
import { describeHosting } from "./description";

const functionOf = (pages: readonly string[]): string =>
  cloudFrontFunction(
    describeHosting({
      config: { basePath: "/docs", redirects: [], analytics: { containerId: null }, search: searchSchema.parse({}) },
      pages,
      files: [],
      hashes: { scripts: [], styles: [] },
    }),
  );

test("the CloudFront function lists the pages with a twin, unless it would exceed the size limit", () => {
  expect(functionOf(["/", "/a"])).toContain('const TWINS = ["/","/a"];');
  const many = functionOf(Array.from({ length: 1000 }, (_, index) => `/guides/page-${index}`));
  expect(many).toContain("const TWINS = [];");
  expect(many.length).toBeLessThan(10_240);
});
