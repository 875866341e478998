import { act } from "react";
import { onClientEntry, onRouteUpdate, replaceHydrateFunction } from "../../gatsby-browser";

const scope = window as unknown as { dataLayer?: { page_path?: string }[] };
const globals = globalThis as unknown as { __ANALYTICS__: { containerId: string | null; feedbackUrl: string | null } };
const before = globals.__ANALYTICS__;

beforeEach(() => {
  scope.dataLayer = [];
});
afterEach(() => {
  globals.__ANALYTICS__ = before;
  delete scope.dataLayer;
  Reflect.deleteProperty(globalThis, "__BASE_PATH__");
  document.body.replaceChildren();
  window.history.replaceState(null, "", "/");
});

/** Notifies the handlers as Gatsby does after the address has changed to `to`. */
function move(from: string, to: string): void {
  window.history.pushState(null, "", to);
  const location = (address: string): Location => new URL(address, "http://localhost") as unknown as Location;
  const [current, previous] = [location(to), location(from)];
  const told = { location: current, prevLocation: previous } as unknown as Parameters<
    NonNullable<typeof onRouteUpdate>
  >[0];
  onRouteUpdate?.(told, { plugins: [] });
}

test("reports each page view once, but not changes of hash or query", () => {
  globals.__ANALYTICS__ = { containerId: "GTM-ABC1234", feedbackUrl: null };
  move("/guides/a", "/guides/b");
  move("/guides/b", "/guides/b#place");
  move("/guides/b#place", "/guides/b?tab=php");
  move("/guides/b?tab=php", "/guides/a#place");
  expect(scope.dataLayer?.map(({ page_path }) => page_path)).toEqual(["/guides/b", "/guides/a"]);
});

test("reports no page view without a container", () => {
  move("/guides/a", "/guides/b");
  expect(scope.dataLayer).toEqual([]);
});

test.each([
  ["/nope", "not found"],
  ["/", "not found"],
  ["/docsearch", "not found"],
  ["/docs/nope", "router"],
  ["/docs", "router"],
])("with the base path /docs, the page at %s shows: %s", async (address, shown) => {
  Object.assign(globalThis, { __BASE_PATH__: "/docs" });
  window.history.replaceState(null, "", address);
  document.body.innerHTML = '<div id="page"><p>not found</p><a href="/docs">Home</a></div>';
  const container = document.querySelector("#page")!;
  jest.spyOn(console, "error").mockReturnValue();
  onClientEntry?.({} as never, { plugins: [] });
  // What Gatsby's router makes of an address outside the base path differs from the HTML, as here.
  await act(async () => replaceHydrateFunction()(<p>router</p>, container));
  expect(container.querySelector("p")?.textContent).toBe(shown);
});
