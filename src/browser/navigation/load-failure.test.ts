import { screen } from "@testing-library/dom";
import userEvent from "@testing-library/user-event";
import { hideLoadFailure, showLoadFailure } from "./load-failure";

beforeEach(() => {
  document.body.innerHTML = '<button>Elsewhere</button><main id="main"><h1>Quick start</h1></main>';
});

const box = () => screen.queryByRole("alert");
const retry = () => screen.getByRole("button", { name: "Retry" });

test("the box stands at the start of the page's content and says what went wrong", () => {
  showLoadFailure(new Error("Loading chunk 7 failed."), () => {}, true);
  expect(document.querySelector("main")?.firstElementChild).toBe(box());
  expect(box()).toHaveTextContent("The page could not be loaded. Loading chunk 7 failed.");
});

test.each<[string, unknown, string]>([
  ["a text", "no answer", "The page could not be loaded. no answer"],
  ["nothing", undefined, "The page could not be loaded. undefined"],
])("%s that was thrown is shown as it is", (_what, error, text) => {
  showLoadFailure(error, () => {}, false);
  expect(box()).toHaveTextContent(text);
});

test("a message with markup stays text", () => {
  showLoadFailure(new Error("<img src=x>"), () => {}, false);
  expect(box()?.querySelector("img")).toBeNull();
  expect(box()).toHaveTextContent("<img src=x>");
});

test("a part of the page is called by its name", () => {
  showLoadFailure(new Error("Loading chunk 7 failed."), () => {}, true, "The menu");
  expect(box()).toHaveTextContent("The menu could not be loaded. Loading chunk 7 failed.");
});

test("readers who asked for something find themselves at Retry, others stay where they are", () => {
  screen.getByRole("button", { name: "Elsewhere" }).focus();
  showLoadFailure(new Error("x"), () => {}, false);
  expect(screen.getByRole("button", { name: "Elsewhere" })).toHaveFocus();
  showLoadFailure(new Error("x"), () => {}, true);
  expect(retry()).toHaveFocus();
});

test("each click of Retry tries again, by mouse and keyboard", async () => {
  const again = jest.fn();
  showLoadFailure(new Error("x"), again, true);
  await userEvent.click(retry());
  await userEvent.keyboard("{Enter}");
  expect(again).toHaveBeenCalledTimes(2);
});

test("a second failure takes the first one's place, so that it is announced and never piles up", () => {
  showLoadFailure(new Error("first"), () => {}, true);
  const first = box();
  showLoadFailure(new Error("second"), () => {}, true);
  expect(screen.getAllByRole("alert")).toHaveLength(1);
  expect(box()).not.toBe(first);
  expect(box()).toHaveTextContent("second");
});

test("it goes away, and going away twice is no harm", () => {
  showLoadFailure(new Error("x"), () => {}, true);
  hideLoadFailure();
  expect(box()).toBeNull();
  expect(hideLoadFailure).not.toThrow();
});

test("a document without the site's content still shows it", () => {
  document.body.innerHTML = "";
  showLoadFailure(new Error("x"), () => {}, true);
  expect(document.body.firstElementChild).toBe(box());
});
