import { reportPageView } from "./page-view";

afterEach(() => Reflect.deleteProperty(window, "dataLayer"));

test("pushes a page view with path and title to the data layer", () => {
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

test("without a tag manager, does nothing and creates no data layer", () => {
  expect(() => reportPageView("/")).not.toThrow();
  expect(window).not.toHaveProperty("dataLayer");
});
