import { frontMatterOfPlugin, readAnyFrontMatter } from "./front-matter";

test("gatsby-plugin-mdx treats invalid YAML front matter as text, and still parses valid front matter", () => {
  const plugin = frontMatterOfPlugin();
  const wrong = "---\ntitle: Box: a locker\n---\n\nText.\n";
  expect(() => plugin.parseFrontmatter("wrong", wrong)).toThrow();
  readAnyFrontMatter(plugin);
  expect(plugin.parseFrontmatter("wrong", wrong)).toEqual({ body: wrong, frontmatter: {} });
  expect(plugin.parseFrontmatter("right", "---\ntitle: Box\n---\nText.\n")).toEqual({
    body: "Text.\n",
    frontmatter: { title: "Box" },
  });
});
