import { screen } from "@testing-library/dom";
import { hideLoadFailure, showLoadFailure } from "./load-failure";

beforeEach(() => {
  document.body.innerHTML = '<button>Elsewhere</button><main id="main"><h1>Quick start</h1></main>';
});

const box = () => screen.queryByRole("alert");

test("says in an alert at the start of the main content what didn't load and what to do", () => {
  showLoadFailure(() => {}, true);
  expect(document.querySelector("main")?.firstElementChild).toBe(box());
  expect(box()).toHaveTextContent("The page couldn't be loaded. Check your internet connection, then select Retry.");
});

test("hides the alert, and hiding it again does nothing", () => {
  showLoadFailure(() => {}, true);
  hideLoadFailure();
  expect(box()).toBeNull();
  expect(hideLoadFailure).not.toThrow();
});

test("shows the alert even in a document without main content", () => {
  document.body.innerHTML = "";
  showLoadFailure(() => {}, true);
  expect(document.body.firstElementChild).toBe(box());
});
