import { screen } from "@testing-library/dom";
import { finishProgress, PROGRESS_DELAY, startProgress } from "./progress";

const bar = () => screen.queryByRole("progressbar");

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  finishProgress();
  vi.runAllTimers();
  vi.useRealTimers();
});

test("the specification's delay", () => {
  expect(PROGRESS_DELAY).toBe(200);
});

test("nothing for 200 ms, then a bar with a name", () => {
  startProgress("/a", "/b");
  vi.advanceTimersByTime(199);
  expect(bar()).not.toBeInTheDocument();
  vi.advanceTimersByTime(1);
  expect(bar()).toHaveAccessibleName("Loading page");
  expect(bar()?.parentElement).toHaveAttribute("id", "nprogress");
});

test("a quick page never shows it", () => {
  startProgress("/a", "/b");
  vi.advanceTimersByTime(150);
  finishProgress();
  vi.advanceTimersByTime(10_000);
  expect(document.body).toBeEmptyDOMElement();
});

test("it leaves the accessibility tree when the page has come, and the page when it has faded", () => {
  startProgress("/a", "/b");
  vi.advanceTimersByTime(200);
  finishProgress();
  expect(bar()).not.toBeInTheDocument();
  expect(document.getElementById("nprogress")).toBeNull();
  expect(document.querySelector(".progress")).toHaveAttribute("data-done", "true");
  vi.advanceTimersByTime(300);
  expect(document.body).toBeEmptyDOMElement();
});

test("the same path, whatever its query or hash, shows nothing", () => {
  startProgress("/a", "/a");
  vi.advanceTimersByTime(10_000);
  expect(bar()).not.toBeInTheDocument();
});

test("a second navigation starts the wait again and never shows a second bar", () => {
  startProgress("/a", "/b");
  vi.advanceTimersByTime(150);
  startProgress("/a", "/c");
  vi.advanceTimersByTime(150);
  expect(bar()).not.toBeInTheDocument();
  vi.advanceTimersByTime(50);
  expect(bar()).toBeInTheDocument();
  startProgress("/a", "/d");
  vi.advanceTimersByTime(1000);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  finishProgress();
  expect(bar()).not.toBeInTheDocument();
});

test("the next navigation may show a bar while the last one fades", () => {
  startProgress("/a", "/b");
  vi.advanceTimersByTime(200);
  finishProgress();
  startProgress("/b", "/c");
  vi.advanceTimersByTime(200);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  vi.advanceTimersByTime(100);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(document.querySelectorAll(".progress")).toHaveLength(1);
});

test("finishing what never began does nothing", () => {
  expect(() => finishProgress()).not.toThrow();
  expect(document.body).toBeEmptyDOMElement();
});
