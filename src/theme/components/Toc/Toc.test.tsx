import { fireEvent, render, screen, within } from "@testing-library/react";
import { settledInReact } from "../../../../test/support/settled";
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

/** The first scroll loads the heading observer. */
const scrollFirst = async () => {
  fireEvent.scroll(window);
  await settledInReact();
};

test("lists only level-two and level-three headings, in order", () => {
  render(<Toc headings={headings} />);
  for (const list of lists()) expect(targets(list)).toEqual(["#install", "#php", "#first-order"]);
  expect(within(lists()[0] as HTMLElement).getByRole("link", { name: "With PHP" })).toBeInTheDocument();
});

test("renders a list for wide screens and the same in a closed disclosure for small ones", () => {
  render(<Toc headings={headings} />);
  expect(lists()).toHaveLength(2);
  const disclosure = nav().querySelector("details");
  expect(disclosure).not.toHaveAttribute("open");
  expect(disclosure?.querySelector("summary")).toHaveTextContent("On this page");
  expect(disclosure).toContainElement(lists()[1] as HTMLElement);
});

test("level-three entries have the class nested", () => {
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
])("%s: renders nothing", (_what, given) => {
  const { container } = render(<Toc headings={given as TocHeading[]} />);
  expect(container).toBeEmptyDOMElement();
});

test("observes only the listed headings, and disconnects on unmount", async () => {
  const watched: string[] = [];
  let stopped = 0;
  window.IntersectionObserver = class {
    observe(element: Element): void {
      watched.push(element.id);
    }
    disconnect(): void {
      stopped += 1;
    }
  } as unknown as typeof IntersectionObserver;
  const { unmount } = render(
    <>
      <Toc headings={headings} />
      {headings.map(({ id }) => (
        <div key={id} id={id} />
      ))}
    </>,
  );
  await scrollFirst();
  expect(watched).toEqual(["install", "php", "first-order"]);
  unmount();
  expect(stopped).toBe(2);
  Reflect.deleteProperty(window, "IntersectionObserver");
});
