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

test("the specification's delay", () => {
  expect(PROGRESS_DELAY).toBe(200);
});

test("nothing for 200 ms, then a bar with a name", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(199);
  expect(bar()).not.toBeInTheDocument();
  jest.advanceTimersByTime(1);
  expect(bar()).toHaveAccessibleName("Loading page");
  expect(bar()?.parentElement).toHaveAttribute("id", "nprogress");
});

test("a quick page never shows it", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(150);
  finishProgress();
  jest.advanceTimersByTime(10_000);
  expect(document.body).toBeEmptyDOMElement();
});

test("it leaves the accessibility tree when the page has come, and the page when it has faded", () => {
  startProgress("/a", "/b");
  jest.advanceTimersByTime(200);
  finishProgress();
  expect(bar()).not.toBeInTheDocument();
  expect(document.getElementById("nprogress")).toBeNull();
  expect(document.querySelector(".progress")).toHaveAttribute("data-done", "true");
  jest.advanceTimersByTime(300);
  expect(document.body).toBeEmptyDOMElement();
});

test("the same path, whatever its query or hash, shows nothing", () => {
  startProgress("/a", "/a");
  jest.advanceTimersByTime(10_000);
  expect(bar()).not.toBeInTheDocument();
});

test("a second navigation starts the wait again and never shows a second bar", () => {
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

test("the next navigation may show a bar while the last one fades", () => {
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

test("finishing what never began does nothing", () => {
  expect(() => finishProgress()).not.toThrow();
  expect(document.body).toBeEmptyDOMElement();
});
