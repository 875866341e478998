import { reportPageView } from "./page-view";

afterEach(() => Reflect.deleteProperty(window, "dataLayer"));

test("a page view goes to the tag manager, with path and title", () => {
  const dataLayer: unknown[] = [];
  Object.assign(window, { dataLayer });
  document.title = "Quick start | Developer Resources";
  reportPageView("/guides/getting-started/quick-start");
  expect(dataLayer).toEqual([
    {
      event: "page_view",
      page_path: "/guides/getting-started/quick-start",
      page_title: "Quick start | Developer Resources",
    },
  ]);
});

test("without a tag manager nothing happens and nothing is made", () => {
  expect(() => reportPageView("/")).not.toThrow();
  expect(window).not.toHaveProperty("dataLayer");
});
