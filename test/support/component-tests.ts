import "@testing-library/jest-dom";
import { configure } from "@testing-library/dom";
import { mediaMatches } from "./media";

// As generous as the test timeout: machines differ in speed.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no layout to observe.
class Observer {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer });

// Test order is random, so each test starts with empty storage and the document as it was after its file loaded.
if (typeof document !== "undefined") {
  const root = document.documentElement;
  let asLoaded: { readonly title: string; readonly attributes: readonly Attr[] } | undefined;
  beforeEach(() => {
    asLoaded ??= { title: document.title, attributes: [...root.attributes] };
    document.title = asLoaded.title;
    for (const { name } of [...root.attributes]) root.removeAttribute(name);
    for (const { name, value } of asLoaded.attributes) root.setAttribute(name, value);
    localStorage.clear();
    sessionStorage.clear();
    mediaMatches();
    // Missing in jsdom, like the observers.
    Element.prototype.scrollIntoView = jest.fn();
  });
}
