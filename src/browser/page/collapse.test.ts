import { mediaMatches } from "../../../test/support/media";
import { animateHeight } from "./collapse";

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

test.each([
  ["opening animates from zero to the full height", true, 68, ["0px", "68px"], 220],
  ["closing animates from the full height to zero", false, 500, ["500px", "0px"], 357],
  ["a list without a height takes a moment, too", true, 0, ["0px", "0px"], 40],
])("%s, with the duration for that height", (_what, open, full, heights, duration) => {
  const { element, started } = list(full);
  animateHeight(element, open);
  const keyframes = heights.map((height) => ({ height }));
  expect(started).toEqual([{ keyframes, options: { duration, easing: "ease-in-out" } }]);
});

test("the animation lasts 1 ms with reduced motion", () => {
  mediaMatches("(prefers-reduced-motion: reduce)");
  const { element, started } = list(500);
  animateHeight(element, true);
  expect(started[0]?.options.duration).toBe(1);
});

test("sets data-animating during the animation", () => {
  const { element, finish } = list(68);
  animateHeight(element, true);
  expect(element).toHaveAttribute("data-animating");
  finish();
  expect(element).not.toHaveAttribute("data-animating");
});

test("sets data-animating before measuring, because a closed list has no height", () => {
  const { element, started } = list(0);
  Object.defineProperty(element, "scrollHeight", { get: () => ("animating" in element.dataset ? 68 : 0) });
  animateHeight(element, false);
  expect(started[0]?.keyframes).toEqual([{ height: "68px" }, { height: "0px" }]);
});

test("removes data-animating when the animation is cancelled externally", () => {
  const { element, running, frame } = list(68);
  animateHeight(element, true);
  running[0]?.cancel();
  frame();
  expect(element).not.toHaveAttribute("data-animating");
});

test("a second toggle cancels the first animation", () => {
  const { element, running, started } = list(68);
  animateHeight(element, true);
  animateHeight(element, false);
  expect(started).toHaveLength(2);
  expect(running).toHaveLength(1);
});

test("data-animating stays until the second animation ends", () => {
  const { element, frame, finish } = list(68);
  animateHeight(element, true);
  animateHeight(element, false);
  frame();
  expect(element).toHaveAttribute("data-animating");
  finish();
  expect(element).not.toHaveAttribute("data-animating");
});

test("does nothing in a browser without element.animate", () => {
  const element = document.createElement("div");
  expect(() => animateHeight(element, true)).not.toThrow();
  expect(element).not.toHaveAttribute("data-animating");
});
