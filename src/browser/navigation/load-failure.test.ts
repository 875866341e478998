import { screen } from "@testing-library/dom";
import { hideLoadFailure, showLoadFailure } from "./load-failure";

beforeEach(() => {
  document.body.innerHTML = '<button>Elsewhere</button><main id="main"><h1>Quick start</h1></main>';
});

const box = () => screen.queryByRole("alert");

test("shows the error in an alert at the start of the main content", () => {
  showLoadFailure(new Error("Loading chunk 7 failed."), () => {}, true);
  expect(document.querySelector("main")?.firstElementChild).toBe(box());
  expect(box()).toHaveTextContent("The page couldn't be loaded. Loading chunk 7 failed.");
});

test.each<[string, unknown, string]>([
  ["a text", "no answer", "The page couldn't be loaded. no answer"],
  ["nothing", undefined, "The page couldn't be loaded. undefined"],
])("shows a thrown non-error as text: %s", (_what, error, text) => {
  showLoadFailure(error, () => {}, false);
  expect(box()).toHaveTextContent(text);
});

test("escapes markup in the error message", () => {
  showLoadFailure(new Error("<img src=x>"), () => {}, false);
  expect(box()?.querySelector("img")).toBeNull();
  expect(box()).toHaveTextContent("<img src=x>");
});

test("hides the alert, and hiding it again does nothing", () => {
  showLoadFailure(new Error("x"), () => {}, true);
  hideLoadFailure();
  expect(box()).toBeNull();
  expect(hideLoadFailure).not.toThrow();
});

test("shows the alert even in a document without main content", () => {
  document.body.innerHTML = "";
  showLoadFailure(new Error("x"), () => {}, true);
  expect(document.body.firstElementChild).toBe(box());
});
