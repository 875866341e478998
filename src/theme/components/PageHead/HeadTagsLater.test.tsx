import { render, waitFor } from "@testing-library/react";
import { Component, type ReactNode } from "react";
import { settledInReact } from "../../../../test/support/settled";
import { reportPageView } from "../../../browser/analytics/page-view";
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

/** Like Gatsby's component around the page, which calls `onRouteUpdate` in the commit that renders the next page. */
class RouteUpdates extends Component<{ readonly path: string; readonly children: ReactNode }> {
  override componentDidUpdate(): void {
    reportPageView(this.props.path);
  }
  override render(): ReactNode {
    return this.props.children;
  }
}

// Alone in its file, because the module remembers its document's first page.
test("keeps the first page's head, then updates the title before a page view is reported, and the tags later", async () => {
  const dataLayer: { page_path: string; page_title: string }[] = [];
  Object.assign(window, { dataLayer });
  document.title = "as it came";
  const site = (name: string, listed = true) => (
    <RouteUpdates path={`/${name}`}>
      <HeadTags {...page} key={name} title={name} path={`/${name}`} listed={listed} />
    </RouteUpdates>
  );
  const { rerender } = render(site("first"));
  await settledInReact();
  expect(document.title).toBe("as it came");
  expect(inHead("link[rel=canonical]")).toBeNull();

  for (const name of ["second", "third"]) rerender(site(name));
  rerender(site("second", false));
  const views = dataLayer.map(({ page_path: path, page_title: title }) => `${path}: ${title}`);
  expect(views).toEqual(["/second: second", "/third: third", "/second: second"]);
  await waitFor(() => expect(inHead("link[rel=canonical]")).toHaveAttribute("href", `${page.siteUrl}/second`));
  expect(inHead("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  expect(inHead("script[type='application/ld+json']")).toBeNull();
  Reflect.deleteProperty(window, "dataLayer");
});
