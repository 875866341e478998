import { animateHeight, collapseDuration } from "./collapse";

describe("collapseDuration", () => {
  test.each([
    [36, 192],
    [68, 220],
    [100, 239],
    [200, 281],
    [300, 312],
    [500, 357],
    [1000, 440],
    [2000, 561],
  ])("%i px take %i ms", (height, duration) => {
    expect(collapseDuration(height)).toBe(duration);
  });

  test("a height of nothing still takes a moment, so that the animation ends", () => {
    expect(collapseDuration(0)).toBe(40);
  });
});

interface FakeAnimation {
  onfinish: (() => void) | null;
  oncancel: (() => void) | null;
  readonly cancel: () => void;
}

/** A list of this height, in a browser that animates; `cancelEvents` holds the events still to be fired. */
function list(height: number) {
  const element = document.createElement("div");
  Object.defineProperty(element, "scrollHeight", { value: height, configurable: true });
  const running: FakeAnimation[] = [];
  const started: { keyframes: unknown; options: KeyframeAnimationOptions }[] = [];
  const cancelEvents: (() => void)[] = [];
  element.getAnimations = () => [...running] as unknown as Animation[];
  element.animate = (keyframes, options) => {
    started.push({ keyframes, options: options as KeyframeAnimationOptions });
    const animation: FakeAnimation = {
      onfinish: null,
      oncancel: null,
      cancel: () => {
        running.splice(running.indexOf(animation), 1);
        // Browsers queue the event for the next frame.
        cancelEvents.push(() => animation.oncancel?.());
      },
    };
    running.push(animation);
    return animation as unknown as Animation;
  };
  const frame = () => cancelEvents.splice(0).forEach((event) => event());
  const finish = () => running.splice(0).forEach((animation) => animation.onfinish?.());
  return { element, running, started, frame, finish };
}

let reduced: boolean;
beforeEach(() => {
  reduced = false;
  window.matchMedia = ((query: string) => ({
    matches: query === "(prefers-reduced-motion: reduce)" && reduced,
  })) as unknown as typeof window.matchMedia;
});

test("opening grows from nothing to the full height, in the time for that height", () => {
  const { element, started } = list(68);
  animateHeight(element, true);
  expect(started).toEqual([
    { keyframes: [{ height: "0px" }, { height: "68px" }], options: { duration: 220, easing: "ease-in-out" } },
  ]);
});

test("closing shrinks to nothing, longer for a longer list", () => {
  const { element, started } = list(500);
  animateHeight(element, false);
  expect(started).toEqual([
    { keyframes: [{ height: "500px" }, { height: "0px" }], options: { duration: 357, easing: "ease-in-out" } },
  ]);
});

test("reduced motion takes one millisecond", () => {
  reduced = true;
  const { element, started } = list(500);
  animateHeight(element, true);
  expect(started[0]?.options.duration).toBe(1);
});

test("the element is marked while it moves", () => {
  const { element, finish } = list(68);
  animateHeight(element, true);
  expect(element).toHaveAttribute("data-animating");
  finish();
  expect(element).not.toHaveAttribute("data-animating");
});

test("it is marked before it is measured: a closed list has no height otherwise", () => {
  const { element, started } = list(0);
  Object.defineProperty(element, "scrollHeight", { get: () => ("animating" in element.dataset ? 68 : 0) });
  animateHeight(element, false);
  expect(started[0]?.keyframes).toEqual([{ height: "68px" }, { height: "0px" }]);
});

test("a movement that is cut off from outside takes its mark along", () => {
  const { element, running, frame } = list(68);
  animateHeight(element, true);
  running[0]?.cancel();
  frame();
  expect(element).not.toHaveAttribute("data-animating");
});

test("a second toggle ends the first movement", () => {
  const { element, running, started } = list(68);
  animateHeight(element, true);
  animateHeight(element, false);
  expect(started).toHaveLength(2);
  expect(running).toHaveLength(1);
});

test("the second movement keeps its mark until its own end", () => {
  const { element, frame, finish } = list(68);
  animateHeight(element, true);
  animateHeight(element, false);
  frame();
  expect(element).toHaveAttribute("data-animating");
  finish();
  expect(element).not.toHaveAttribute("data-animating");
});

test("a browser that cannot animate is left alone", () => {
  const element = document.createElement("div");
  expect(() => animateHeight(element, true)).not.toThrow();
  expect(element).not.toHaveAttribute("data-animating");
});
