import { render, waitFor } from "@testing-library/react";
import { settledInReact } from "../../../../test/support/settled";
import type { HeadTagsProps } from "./HeadTags";
import { HeadTags } from "./HeadTagsLater";

const page: HeadTagsProps = {
  name: "First",
  title: "First",
  description: "One.",
  siteTitle: "Developer Resources",
  siteUrl: "https://developers.example.com",
  publisher: "Example",
  type: "TechArticle",
  modified: null,
  path: "/first",
  version: "current",
  listed: true,
  searchLanguage: "en",
  locale: "en",
  trail: [],
};

const inHead = (selector: string): Element | null => document.head.querySelector(selector);

// Alone in its file, because the module remembers its document's first page.
test("keeps the first page's head, then updates the title at once and the tags later", async () => {
  document.title = "as it came";
  const first = render(<HeadTags {...page} />);
  await settledInReact();
  expect(document.title).toBe("as it came");
  expect(inHead("link[rel=canonical]")).toBeNull();
  first.unmount();

  render(<HeadTags {...page} title="Second" description="Two." path="/second" listed={false} />);
  expect(document.title).toBe("Second");
  await waitFor(() => expect(inHead("link[rel=canonical]")).toHaveAttribute("href", `${page.siteUrl}/second`));
  expect(inHead("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  expect(inHead("script[type='application/ld+json']")).toBeNull();
});
