import { hideNavbarOnScroll } from "./navbar-visibility";

/**
 * A navbar of 60 px on a page of 3000 px in a window of 800 px, so it ends at 2200. The last navbar height starts at
 * 2140.
 */
function navbar(height = 60) {
  document.body.innerHTML = '<header><a href="/a">Guides</a></header><h2 id="τιμή">x</h2>';
  const header = document.querySelector("header") as HTMLElement;
  header.getBoundingClientRect = () => ({ height }) as DOMRect;
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

test.each<[string, number, number, "shown" | "hidden" | "as before", number?]>([
  ["near the top, downwards", 0, 30, "shown"],
  ["near the top, upwards", 100, 59, "shown"],
  ["beyond the top, in a rebound", 20, -15, "shown"],
  ["at the very top", 300, 0, "shown"],
  ["downwards", 100, 300, "hidden"],
  ["downwards by one pixel", 300, 301, "hidden"],
  ["not at all", 300, 300, "hidden"],
  ["past the navbar from a place above it", 30, 60, "hidden"],
  ["past a navbar of another height", 90, 100, "hidden", 99],
  ["near the top, below a higher navbar", 90, 100, "shown", 120],
  ["upwards", 300, 250, "shown"],
  ["upwards by one pixel", 300, 299, "shown"],
  ["a first time from the top, in one jump", 0, 500, "shown"],
  ["downwards to the end", 2000, 2200, "hidden"],
  ["upwards a little from the end", 2200, 2195, "as before"],
  ["upwards within one navbar height of the end", 2200, 2140, "as before"],
  ["upwards beyond one navbar height of the end", 2200, 2139, "shown"],
  ["in one jump from the top to the end", 0, 2200, "as before"],
])("when scrolled %s (from %i to %i), the navbar is %s", (_name, before, now, expected, height = 60) => {
  const { header, scroll, stop } = navbar(height);
  scroll(before);
  header.dataset.hidden = "as before";
  scroll(now);
  expect(header.dataset.hidden).toBe({ shown: "false", hidden: "true" }[expected as string] ?? expected);
  stop();
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
