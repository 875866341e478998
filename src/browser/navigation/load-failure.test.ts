import { screen } from "@testing-library/dom";
import { hideLoadFailure, showLoadFailure } from "./load-failure";

beforeEach(() => {
  document.body.innerHTML = '<button>Elsewhere</button><main id="main"><h1>Quick start</h1></main>';
});

const box = () => screen.queryByRole("alert");

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
