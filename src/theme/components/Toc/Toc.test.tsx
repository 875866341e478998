import { act, render, screen, within } from "@testing-library/react";
import { Toc, type TocHeading } from "./Toc";

const headings: readonly TocHeading[] = [
  { depth: 1, id: "page", text: "Page" },
  { depth: 2, id: "install", text: "Install" },
  { depth: 3, id: "php", text: "With PHP" },
  { depth: 4, id: "php-8", text: "PHP 8" },
  { depth: 2, id: "first-order", text: "First order" },
];

const nav = () => screen.getByRole("navigation", { name: "On this page" });
const lists = () => [...nav().querySelectorAll("ul")];
const targets = (list: Element | undefined) =>
  [...(list?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

test("headings of levels two and three, in order, and no others", () => {
  render(<Toc headings={headings} />);
  for (const list of lists()) expect(targets(list)).toEqual(["#install", "#php", "#first-order"]);
  expect(within(lists()[0] as HTMLElement).getByRole("link", { name: "With PHP" })).toBeInTheDocument();
});

test("a column for wide screens and a closed disclosure for small ones, alike", () => {
  render(<Toc headings={headings} />);
  expect(lists()).toHaveLength(2);
  const disclosure = nav().querySelector("details");
  expect(disclosure).not.toHaveAttribute("open");
  expect(disclosure?.querySelector("summary")).toHaveTextContent("On this page");
  expect(disclosure).toContainElement(lists()[1] as HTMLElement);
});

test("levels are told apart", () => {
  render(<Toc headings={headings} />);
  const nested = lists().map((list) => [...list.children].map((entry) => entry.classList.contains("nested")));
  expect(nested).toEqual([
    [false, true, false],
    [false, true, false],
  ]);
});

test.each([
  ["no headings", []],
  ["only other levels", [headings[0], headings[3]]],
])("%s: nothing at all", (_what, given) => {
  const { container } = render(<Toc headings={given as TocHeading[]} />);
  expect(container).toBeEmptyDOMElement();
});

test("without IntersectionObserver nothing is marked and nothing breaks", () => {
  render(
    <>
      <Toc headings={headings} />
      <h2 id="install">Install</h2>
    </>,
  );
  expect(nav().querySelector("[aria-current]")).toBeNull();
});

describe("the section that is being read", () => {
  const tops: Record<string, number> = {};
  let cross: () => void;
  let watched: string[];
  let stopped: number;

  beforeEach(() => {
    watched = [];
    stopped = 0;
    window.IntersectionObserver = class {
      constructor(callback: IntersectionObserverCallback) {
        cross = () => act(() => callback([], this as unknown as IntersectionObserver));
      }
      observe(element: Element): void {
        watched.push(element.id);
      }
      disconnect(): void {
        stopped += 1;
      }
    } as unknown as typeof IntersectionObserver;
    window.innerHeight = 800;
    Object.defineProperty(window, "scrollY", { value: 0, configurable: true });
    Object.defineProperty(document.documentElement, "scrollHeight", { value: 5000, configurable: true });
    jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function box(this: HTMLElement) {
      return { top: tops[this.id] ?? 0, height: 0 } as DOMRect;
    });
    window.history.replaceState(null, "", "/a");
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, "IntersectionObserver");
  });

  const place = (install: number, php: number, order: number) =>
    Object.assign(tops, { install, php, "first-order": order });
  const show = async () => {
    const shown = render(
      <>
        <Toc headings={headings} />
        {headings.map(({ id, text }) => (
          <div key={id} id={id}>
            {text}
          </div>
        ))}
      </>,
    );
    // The reader's first scroll loads what follows it.
    await act(async () => {
      window.dispatchEvent(new Event("scroll"));
      await import("../../../browser/page/active-heading");
      await new Promise((resolve) => setTimeout(resolve));
    });
    return shown;
  };
  const marked = () =>
    lists().map((list) => [...list.querySelectorAll("[aria-current=true]")].map((link) => link.textContent));

  test("none before the first heading, then the last one that was passed, in both lists", async () => {
    place(300, 900, 1500);
    await show();
    expect(marked()).toEqual([[], []]);
    place(-100, 10, 700);
    cross();
    expect(marked()).toEqual([["With PHP"], ["With PHP"]]);
    place(-900, -800, 0);
    cross();
    expect(marked()).toEqual([["First order"], ["First order"]]);
    place(300, 900, 1500);
    cross();
    expect(marked()).toEqual([[], []]);
  });

  test("at the end of the page a last section that cannot reach the top", async () => {
    place(-900, -800, 600);
    await show();
    expect(marked()[0]).toEqual(["With PHP"]);
    Object.defineProperty(window, "scrollY", { value: 4200, configurable: true });
    act(() => void window.dispatchEvent(new Event("scrollend")));
    expect(marked()[0]).toEqual(["First order"]);
  });

  test("a followed link stays marked until the reader scrolls on", async () => {
    place(0, 200, 400);
    await show();
    expect(marked()[0]).toEqual(["Install"]);
    window.history.replaceState(null, "", "/a#first-order");
    await act(async () => {
      window.dispatchEvent(new HashChangeEvent("hashchange"));
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    expect(marked()[0]).toEqual(["First order"]);
    // A shift of the page, and its being put right, is no scrolling.
    place(0, 200, 700);
    cross();
    expect(marked()[0]).toEqual(["First order"]);
    Object.defineProperty(window, "scrollY", { value: 300, configurable: true });
    place(-300, -100, 400);
    cross();
    expect(marked()[0]).toEqual(["First order"]);
    Object.defineProperty(window, "scrollY", { value: 100, configurable: true });
    place(0, 200, 600);
    cross();
    expect(marked()[0]).toEqual(["Install"]);
  });

  test("only the shown headings are watched, and no longer than the table lives", async () => {
    place(0, 200, 400);
    const { unmount } = await show();
    expect(watched).toEqual(["install", "php", "first-order"]);
    unmount();
    expect(stopped).toBe(2);
  });
});
