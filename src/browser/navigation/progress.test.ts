import { screen } from "@testing-library/dom";
import { finishProgress, PROGRESS_DELAY, startProgress } from "./progress";

const bar = () => screen.queryByRole("progressbar");

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  finishProgress();
  jest.runAllTimers();
  jest.useRealTimers();
});

test("the delay is 200 ms, as specified", () => {
  expect(PROGRESS_DELAY).toBe(200);
});

test("shows a named progress bar after 200 ms", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(199);
  expect(bar()).not.toBeInTheDocument();
  jest.advanceTimersByTime(1);
  expect(bar()).toHaveAccessibleName("Loading page");
  expect(bar()?.parentElement).toHaveAttribute("id", "nprogress");
});

test("shows no bar for a page that loads quickly", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(150);
  finishProgress();
  jest.advanceTimersByTime(10_000);
  expect(document.body).toBeEmptyDOMElement();
});

test("removes the progressbar role when done, and the element after it has faded", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(200);
  finishProgress();
  expect(bar()).not.toBeInTheDocument();
  expect(document.getElementById("nprogress")).toBeNull();
  expect(document.querySelector(".progress")).toHaveAttribute("data-done", "true");
  jest.advanceTimersByTime(300);
  expect(document.body).toBeEmptyDOMElement();
});

test("shows no bar if the path stays the same", () => {
  startProgress("/a", "/a");
  jest.advanceTimersByTime(10_000);
  expect(bar()).not.toBeInTheDocument();
});

test("a second navigation restarts the delay and never shows a second bar", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(150);
  startProgress("/a", "/c");
  jest.advanceTimersByTime(150);
  expect(bar()).not.toBeInTheDocument();
  jest.advanceTimersByTime(50);
  expect(bar()).toBeInTheDocument();
  startProgress("/a", "/d");
  jest.advanceTimersByTime(1000);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  finishProgress();
  expect(bar()).not.toBeInTheDocument();
});

test("the next navigation can show a bar while the previous one fades", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(200);
  finishProgress();
  startProgress("/b", "/c");
  jest.advanceTimersByTime(200);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  jest.advanceTimersByTime(100);
  expect(screen.getAllByRole("progressbar")).toHaveLength(1);
  expect(document.querySelectorAll(".progress")).toHaveLength(1);
});

test("finishing without a start does nothing", () => {
  expect(() => finishProgress()).not.toThrow();
  expect(document.body).toBeEmptyDOMElement();
});
