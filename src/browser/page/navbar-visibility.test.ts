import { hideNavbarOnScroll, navbarShows, type ScrollState } from "./navbar-visibility";

describe("navbarShows", () => {
  /**
   * A page of 3000 px in a window of 800 px, so it ends at 2200. With a navbar of 60 px, the last navbar height starts
   * at 2140.
   */
  const scrolled = (previous: number, current: number, more: Partial<ScrollState> = {}) =>
    navbarShows({ previous, current, navbarHeight: 60, viewportHeight: 800, pageHeight: 3000, ...more });

  test.each<[string, number, number, boolean | undefined]>([
    ["near the top, downwards", 0, 30, true],
    ["near the top, upwards", 100, 59, true],
    ["beyond the top, in a rebound", 20, -15, true],
    ["at the very top", 300, 0, true],
    ["downwards", 100, 300, false],
    ["downwards by one pixel", 300, 301, false],
    ["not at all", 300, 300, false],
    ["past the navbar from a place above it", 30, 60, false],
    ["upwards", 300, 250, true],
    ["upwards by one pixel", 300, 299, true],
    ["a first time from the top, in one jump", 0, 500, true],
    ["downwards to the end", 2000, 2200, false],
    ["upwards a little from the end", 2200, 2195, undefined],
    ["upwards within one navbar height of the end", 2200, 2140, undefined],
    ["upwards beyond one navbar height of the end", 2200, 2139, true],
    ["in one jump from the top to the end", 0, 2200, undefined],
  ])("when scrolled %s (from %i to %i), returns %s", (_name, previous, current, shows) => {
    expect(scrolled(previous, current)).toBe(shows);
  });

  test("uses the navbar's own height", () => {
    expect(scrolled(300, 100, { navbarHeight: 120 })).toBe(true);
    expect(scrolled(90, 100, { navbarHeight: 120 })).toBe(true);
    expect(scrolled(90, 100, { navbarHeight: 99 })).toBe(false);
  });

  test("shows the navbar on a page shorter than the window", () => {
    expect(scrolled(0, 0, { pageHeight: 700 })).toBe(true);
  });
});

/** A navbar of 60 px on a page of 3000 px in a window of 800 px. */
function navbar() {
  document.body.innerHTML = '<header><a href="/a">Guides</a></header><h2 id="τιμή">x</h2>';
  const header = document.querySelector("header") as HTMLElement;
  header.getBoundingClientRect = () => ({ height: 60 }) as DOMRect;
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 3000, configurable: true });
  window.innerHeight = 800;
  const visibility = hideNavbarOnScroll(header);
  const jump = (to: number): void => void Object.defineProperty(window, "scrollY", { value: to, configurable: true });
  const scroll = (to: number): void => {
    jump(to);
    window.dispatchEvent(new Event("scroll"));
  };
  return { header, ...visibility, jump, scroll, hidden: () => header.dataset.hidden === "true" };
}

beforeEach(() => {
  Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
  window.history.replaceState(null, "", "/a");
});

test("hides the navbar after a jump to a hash and shows it on the next scroll up", () => {
  const { scroll, hidden, moved, stop } = navbar();
  scroll(300);
  window.history.replaceState(null, "", "/a#τιμή");
  moved();
  expect(hidden()).toBe(true);
  scroll(290);
  expect(hidden()).toBe(false);
  stop();
});

test("hides the navbar when only the hash changes", () => {
  const { hidden, stop } = navbar();
  window.history.replaceState(null, "", "/a#τιμή");
  window.dispatchEvent(new HashChangeEvent("hashchange"));
  expect(hidden()).toBe(true);
  stop();
});

test.each([
  ["another page", "/b"],
  ["a hash without a target", "/a#elsewhere"],
])("shows the navbar on arrival at %s", (_what, address) => {
  const { scroll, hidden, moved, stop } = navbar();
  scroll(100);
  scroll(300);
  expect(hidden()).toBe(true);
  window.history.replaceState(null, "", address);
  moved();
  expect(hidden()).toBe(false);
  stop();
});

test("shows the navbar near the top, even after a jump to a hash", () => {
  const { jump, scroll, hidden, moved, stop } = navbar();
  window.history.replaceState(null, "", "/a#τιμή");
  jump(20);
  moved();
  scroll(20);
  expect(hidden()).toBe(false);
  stop();
});
