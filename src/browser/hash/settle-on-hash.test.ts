import { hashTarget } from "./hash-target";
import { entryChanged, forgetPlace, shareScrolling } from "../navigation/scroll";
import { settleOnHash } from "./settle-on-hash";

let resized: () => void;
let disconnected: number;
let top: number;

beforeEach(() => {
  disconnected = 0;
  top = 76;
  Object.defineProperty(window, "scrollY", { value: 500, configurable: true });
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 3000, configurable: true });
  window.innerHeight = 800;
  // Scroll margins and padding put a hash's target 76 px below the top of the window.
  jest.spyOn(window, "getComputedStyle").mockImplementation(
    (element) =>
      ({
        scrollMarginTop: "0px",
        scrollPaddingTop: element === document.documentElement ? "76px" : "auto",
      }) as CSSStyleDeclaration,
  );
  window.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      resized = () => disconnected === 0 && callback([], this as unknown as ResizeObserver);
    }
    observe(): void {}
    disconnect(): void {
      disconnected += 1;
    }
  } as unknown as typeof ResizeObserver;
  jest.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(() => ({ top }) as DOMRect);
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(window, "ResizeObserver");
});

function page(html: string, hash: string): HTMLElement | null {
  document.body.innerHTML = html;
  window.history.replaceState(null, "", `/a${hash}`);
  return hashTarget();
}
const HEADING = '<h2 id="set-up">Set up</h2>';

test.each([
  ["a plain id", "set-up", "#set-up"],
  ["an id of another script, encoded", "τιμή", "#%CF%84%CE%B9%CE%BC%CE%AE"],
  ["one that is no valid encoding", "100%", "#100%"],
  ["one with a space", "a b", "#a%20b"],
])("finds the target: %s", (_what, id, hash) => {
  expect(page(`<h2 id="${id}">x</h2>`, hash)?.id).toBe(id);
});

test.each([
  ["no hash", ""],
  ["an empty one", "#"],
  ["one without an element", "#elsewhere"],
  ["a sign that encodes nothing, and no element", "#%"],
])("finds no target: %s", (_what, hash) => {
  expect(page(HEADING, hash)).toBeNull();
  expect(() => settleOnHash()()).not.toThrow();
});

test("marks the target until its highlight animation ends", () => {
  const target = page(HEADING, "#set-up");
  settleOnHash();
  expect(target).toHaveAttribute("data-arrived");
  target?.dispatchEvent(new Event("animationend"));
  expect(target).not.toHaveAttribute("data-arrived");
});

test("doesn't scroll if the target wasn't where its hash puts it, as after a reload elsewhere on the page", () => {
  page(HEADING, "#set-up");
  settleOnHash();
  top = -900;
  resized();
  top = -600;
  resized();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test("scrolls again to a target near the end of the page when the page grows", () => {
  Object.defineProperty(window, "scrollY", { value: 2200, configurable: true });
  page(HEADING, "#set-up");
  settleOnHash();
  top = 400;
  resized();
  Object.defineProperty(document.documentElement, "scrollHeight", { value: 3300, configurable: true });
  top = 700;
  resized();
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});

describe("after Back to an entry with a hash", () => {
  beforeEach(() => {
    jest.spyOn(window, "scrollTo").mockImplementation(() => {});
    window.history.replaceState({ key: "left" }, "", "/a#set-up");
    Object.defineProperty(window, "scrollY", { value: 900, configurable: true });
    shareScrolling();
    window.dispatchEvent(new Event("scroll"));
    window.history.replaceState({ key: "between" }, "", "/a");
    window.dispatchEvent(new Event("scroll"));
    window.history.replaceState({ key: "left" }, "", "/a#set-up");
    entryChanged(true);
  });
  afterEach(forgetPlace);

  test("opens what's around the target and restores the scroll position", async () => {
    const target = page(`<details><summary>More</summary>${HEADING}</details>`, "#set-up");
    settleOnHash();
    expect(target?.closest("details")?.open).toBe(true);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
    expect(window.scrollTo).toHaveBeenCalledWith(0, 900);
  });
});

test("doesn't scroll once ended", () => {
  page(HEADING, "#set-up");
  const end = settleOnHash();
  resized();
  end();
  top = 376;
  resized();
  expect(Element.prototype.scrollIntoView).not.toHaveBeenCalled();
});

test("opens details and panels around the target, then scrolls to it", async () => {
  const target = page(`<details><summary>More</summary><div hidden>${HEADING}</div></details>`, "#set-up");
  const panel = target?.parentElement as HTMLElement;
  const revealed = jest.fn(() => panel.removeAttribute("hidden"));
  panel.addEventListener("beforematch", revealed);
  settleOnHash();
  expect(revealed).toHaveBeenCalledTimes(1);
  expect(target?.closest("details")?.open).toBe(true);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(Element.prototype.scrollIntoView).toHaveBeenCalledTimes(1);
});
