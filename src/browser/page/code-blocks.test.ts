import { press, watchScrollRegions } from "./code-blocks";
import { WRAP_KEY } from "../storage-keys";

const root = document.documentElement;
let changed: () => void;
let disconnected = 0;

beforeEach(() => {
  disconnected = 0;
  globalThis.ResizeObserver = class {
    constructor(callback: () => void) {
      changed = callback;
    }
    observe() {}
    unobserve() {}
    disconnect() {
      disconnected += 1;
    }
  } as unknown as typeof ResizeObserver;
  document.body.innerHTML = `<article class="prose">
    <figure id="wide"><button class="wrap-button" aria-pressed="false"></button><pre tabindex="0"></pre></figure>
    <figure id="narrow"><button class="wrap-button" aria-pressed="false"></button><pre tabindex="0"></pre></figure>
    <div class="table-scroll" tabindex="0"></div>
  </article>`;
  size(pre("wide"), 900);
  size(pre("narrow"), 300);
  size(table(), 300);
});
afterEach(() => Reflect.deleteProperty(globalThis, "ResizeObserver"));

const figure = (id: string) => document.getElementById(id) as HTMLElement;
const pre = (id: string) => figure(id).querySelector("pre") as HTMLElement;
const table = () => document.querySelector(".table-scroll") as HTMLElement;
/** As in a browser, a wrapped line is only as wide as its box. */
function size(element: HTMLElement, content: number): void {
  Object.defineProperty(element, "clientWidth", { value: 400, configurable: true });
  Object.defineProperty(element, "scrollWidth", {
    get: () => (root.hasAttribute("data-code-wrap") && element.matches("pre") ? 400 : Math.max(400, content)),
    configurable: true,
  });
}

test("only regions that scroll are tab stops, and only wide code offers wrapping", () => {
  watchScrollRegions();
  changed();
  expect(figure("wide")).toHaveAttribute("data-wide");
  expect(pre("wide")).toHaveAttribute("tabindex", "0");
  expect(figure("narrow")).not.toHaveAttribute("data-wide");
  expect(pre("narrow")).not.toHaveAttribute("tabindex");
  expect(table()).not.toHaveAttribute("tabindex");
  size(table(), 800);
  size(pre("wide"), 100);
  changed();
  expect(table()).toHaveAttribute("tabindex", "0");
  expect(table()).toHaveAttribute("data-wide");
  expect(figure("wide")).not.toHaveAttribute("data-wide");
});

test("code that scrolls only vertically is a tab stop but doesn't offer wrapping", () => {
  Object.defineProperty(pre("narrow"), "clientHeight", { value: 400 });
  Object.defineProperty(pre("narrow"), "scrollHeight", { value: 1200 });
  watchScrollRegions();
  changed();
  expect(pre("narrow")).toHaveAttribute("tabindex", "0");
  expect(figure("narrow")).not.toHaveAttribute("data-wide");
});

test("wrapping is stored, reflected in the pressed button and reversible", () => {
  watchScrollRegions();
  void press(figure("wide").querySelector("button") as HTMLElement);
  changed();
  expect(localStorage.getItem(WRAP_KEY)).toBe("on");
  expect(root).toHaveAttribute("data-code-wrap");
  expect(figure("wide").querySelector("button")).toHaveAttribute("aria-pressed", "true");
  // Unwrapped it would scroll, so the button stays; wrapped it doesn't, so it's no tab stop.
  expect(figure("wide")).toHaveAttribute("data-wide");
  expect(pre("wide")).not.toHaveAttribute("tabindex");
  void press(figure("wide").querySelector("button") as HTMLElement);
  changed();
  expect(localStorage.getItem(WRAP_KEY)).toBeNull();
  expect(figure("wide").querySelector("button")).toHaveAttribute("aria-pressed", "false");
  expect(pre("wide")).toHaveAttribute("tabindex", "0");
});

test("code in a closed panel keeps its tab stop and is measured only once visible", () => {
  const narrow = pre("narrow");
  const read = jest.fn(() => 400);
  Object.defineProperty(narrow, "scrollWidth", { get: read });
  let isShown = false;
  narrow.checkVisibility = () => isShown;
  watchScrollRegions();
  changed();
  expect(read).not.toHaveBeenCalled();
  expect(narrow).toHaveAttribute("tabindex", "0");
  expect(figure("wide")).toHaveAttribute("data-wide");
  isShown = true;
  changed();
  expect(narrow).not.toHaveAttribute("tabindex");
});

test("stopping disconnects the observers", () => {
  watchScrollRegions()();
  expect(disconnected).toBe(1);
});
