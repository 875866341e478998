import { loadSite } from "../../src/site/loaded-site";

const listed = (loadSite().site?.versions[0]?.documents ?? []).filter(({ unlisted }) => !unlisted);

test.each(listed.map((document) => [document.path, document] as const))(
  "%s has questions in its front matter",
  (_path, { frontMatter }) => expect(frontMatter.questions ?? []).not.toEqual([]),
);

test("there are more than 55 listed pages", () => expect(listed.length).toBeGreaterThan(55));
