import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";

// As generous as the time limit of a test: machines differ in speed.
configure({ asyncUtilTimeout: 20_000 });

// Testing Library asks for this by itself where it is loaded anew for each file.
afterEach(cleanup);

// Testing Library knows these fake timers by the name that Jest has for them.
Object.assign(globalThis, { jest: vi });

// Tests run in another order each time, so each begins with the document that its file made when it was loaded.
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
  });
}
