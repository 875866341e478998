import { tell } from "./data-layer";
import { startTagManager, stopTagManager } from "./tag-manager";

const scope = window as unknown as { dataLayer?: ArrayLike<unknown>[] };
const scripts = (): string[] => [...document.head.querySelectorAll("script")].map(({ src }) => src);
/** Commands are `arguments` objects, events are plain ones. */
const entries = (): unknown[] =>
  (scope.dataLayer ?? []).map((entry) => ("length" in entry ? [...Array.from(entry)] : entry));

afterEach(() => {
  delete scope.dataLayer;
  document.head.replaceChildren();
});

test("pushes consent defaults, the reader's consent, the start event and the first page view, then loads the container", () => {
  document.title = "Quick start | Developer Resources";
  startTagManager("GTM-ABC1234", "/guides/a");
  expect(entries()).toEqual([
    [
      "consent",
      "default",
      { ad_storage: "denied", ad_user_data: "denied", ad_personalization: "denied", analytics_storage: "denied" },
    ],
    ["consent", "update", { analytics_storage: "granted" }],
    { event: "gtm.js", "gtm.start": expect.any(Number) as number },
    { event: "page_view", page_path: "/guides/a", page_title: "Quick start | Developer Resources" },
  ]);
  expect(Object.prototype.toString.call(scope.dataLayer?.[0])).toBe("[object Arguments]");
  expect(scripts()).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234"]);
});

test("starts only once", () => {
  startTagManager("GTM-ABC1234", "/a");
  startTagManager("GTM-ABC1234", "/a");
  expect(scripts()).toHaveLength(1);
  expect(entries().filter((entry) => (entry as { event?: string }).event === "page_view")).toHaveLength(1);
});

test("when consent is withdrawn, pushes the denial and no further events", () => {
  startTagManager("GTM-ABC1234", "/a");
  const read = scope.dataLayer as ArrayLike<unknown>[];
  expect(stopTagManager()).toBe(true);
  const { length } = read;
  expect(Array.from(read[length - 1] as ArrayLike<unknown>)).toEqual([
    "consent",
    "update",
    { analytics_storage: "denied" },
  ]);
  tell("page_view", { page_path: "/b" });
  expect(read).toHaveLength(length);
  expect(stopTagManager()).toBe(false);
});
