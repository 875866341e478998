import { fireEvent } from "@testing-library/dom";
import { mediaMatches } from "../../../test/support/media";
import { prefetchOnIntent } from "./prefetch";

const loadPage = jest.fn(() => Promise.resolve({ page: {} }));

function setConnection(connection: { effectiveType?: string; saveData?: boolean } | undefined): void {
  Object.defineProperty(navigator, "connection", { value: connection, configurable: true });
}

let page = 0;
/** A link to a page that no test has requested yet. */
function link(attributes: Readonly<Record<string, string>> = {}): { element: HTMLAnchorElement; path: string } {
  page += 1;
  const path = `/guides/page-${page}`;
  const element = document.createElement("a");
  element.innerHTML = "<span>text</span>";
  for (const [name, value] of Object.entries({ href: path, ...attributes })) element.setAttribute(name, value);
  document.body.append(element);
  return { element, path };
}

beforeAll(() => prefetchOnIntent());
beforeEach(() => {
  loadPage.mockClear();
  setConnection(undefined);
  Object.assign(window, { ___loader: { loadPage } });
});

test.each([
  ["pointing at", (element: Element) => fireEvent.pointerOver(element)],
  ["focusing", (element: Element) => fireEvent.focusIn(element)],
  ["touching", (element: Element) => fireEvent.touchStart(element)],
])("%s a link prefetches its page once", (_how, act) => {
  const { element, path } = link();
  act(element);
  act(element);
  expect(loadPage.mock.calls).toEqual([[path]]);
});

test("handles elements inside a link and ignores its query and hash", () => {
  const { element, path } = link();
  element.setAttribute("href", `${path}.html?tab=php#install`);
  fireEvent.pointerOver(element.querySelector("span") as Element);
  expect(loadPage.mock.calls).toEqual([[path]]);
});

test.each<[string, Readonly<Record<string, string>>]>([
  ["another site", { href: "https://dashboard.example.com/" }],
  ["a file", { href: "/logos.zip" }],
  ["a new tab", { target: "_blank" }],
])("doesn't prefetch %s", (_what, attributes) => {
  fireEvent.pointerOver(link(attributes).element);
  expect(loadPage).not.toHaveBeenCalled();
});

test.each([
  ["2g", { effectiveType: "2g" }, { effectiveType: "3g" }],
  ["slow 2g", { effectiveType: "slow-2g" }, {}],
  ["data-saver", { saveData: true }, { effectiveType: "4g", saveData: false }],
])("doesn't prefetch on %s, but does later on a better connection", (_what, connection, better) => {
  const { element, path } = link();
  setConnection(connection);
  fireEvent.pointerOver(element);
  expect(loadPage).not.toHaveBeenCalled();
  setConnection(better);
  fireEvent.pointerOver(element);
  expect(loadPage.mock.calls).toEqual([[path]]);
});

test("doesn't prefetch with prefers-reduced-data", () => {
  mediaMatches("(prefers-reduced-data: reduce)");
  fireEvent.pointerOver(link().element);
  expect(loadPage).not.toHaveBeenCalled();
});

test("doesn't throw without Gatsby's loader", () => {
  Reflect.deleteProperty(window, "___loader");
  // An error of a listener doesn't reach whoever fires the event.
  const failed = jest.fn();
  window.addEventListener("error", failed, { once: true });
  fireEvent.pointerOver(link().element);
  window.removeEventListener("error", failed);
  expect(failed).not.toHaveBeenCalled();
});
