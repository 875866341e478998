import { activeHeading, observeActiveHeading, readingLine } from "./active-heading";

const headings = (...tops: number[]) => tops.map((top, index) => ({ id: "abcdef"[index] as string, top }));

test.each<[string, number[], string | undefined]>([
  ["none before the first has passed", [200, 500, 900], undefined],
  ["the one under the navbar", [60, 500, 900], "a"],
  ["the one on the line", [84, 500, 900], "a"],
  ["none while the first is a little further down", [85, 500, 900], undefined],
  ["the last that has passed", [-900, -300, 20, 700], "c"],
  ["the one whose section fills the window", [-900, -300, 1200], "b"],
  ["the last, when all have passed", [-900, -300, -10], "c"],
  ["none without headings", [], undefined],
])("the active heading is %s", (_name, tops, expected) => {
  expect(activeHeading(headings(...tops), 84)).toBe(expected);
});

/** A window of 800 px with the line at 84 px, and a footer of 400 px. */
const line = (remaining: number, reach = 400) => readingLine({ line: 84, bottom: 800, remaining, reach });

test.each<[string, number, number]>([
  ["in the middle of a page it stays below the navbar", 2000, 84],
  ["where the footer begins to show, too", 400, 84],
  ["half-way through the footer it is half-way down", 200, 442],
  ["at the end it is the window's lower edge", 0, 800],
  ["beyond the end, in a rebound, it goes no further", -30, 800],
])("the reading line: %s", (_name, remaining, expected) => {
  expect(line(remaining)).toBe(expected);
});

test("on a page that doesn't scroll, the reading line stays below the navbar", () => {
  expect(line(0, 0)).toBe(84);
});

test("short sections at the end become active one after the other", () => {
  // Three sections of 100 px each at the end, which can't be scrolled up to the navbar.
  const turns = [400, 200, 150, 120, 100, 0].map((remaining) =>
    activeHeading(headings(remaining - 500, remaining + 300, remaining + 400, remaining + 500), line(remaining)),
  );
  expect(turns).toEqual(["a", "a", "b", "c", "d", "d"]);
});

describe("observeActiveHeading", () => {
  const original = window.IntersectionObserver;
  /** Tells the observer whether the footer is in view. */
  let footerShows: (isIntersecting: boolean) => void;

  beforeEach(() => {
    window.IntersectionObserver = class {
      constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
      observe(element: Element): void {
        if (element.localName === "footer") footerShows = (isIntersecting) => this.callback([{ isIntersecting }]);
      }
      disconnect(): void {}
    } as unknown as typeof IntersectionObserver;
    document.body.innerHTML = '<h2 id="a">A</h2><footer></footer>';
  });
  afterEach(() => {
    window.IntersectionObserver = original;
  });

  test("reports on scroll only while the footer is in view, and not once stopped", () => {
    const report = jest.fn();
    const stop = observeActiveHeading(["a"], report);
    const told = (): number => {
      report.mockClear();
      window.dispatchEvent(new Event("scroll"));
      return report.mock.calls.length;
    };
    expect(told()).toBe(0);
    footerShows(true);
    expect(told()).toBe(1);
    footerShows(false);
    expect(told()).toBe(0);
    footerShows(true);
    expect(told()).toBe(1);
    stop();
    expect(told()).toBe(0);
  });
});
