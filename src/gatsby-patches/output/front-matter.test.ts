import { frontMatterOfPlugin, readAnyFrontMatter } from "./front-matter";

test("gatsby-plugin-mdx reads front matter that isn't YAML as text, and any other as before", () => {
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
