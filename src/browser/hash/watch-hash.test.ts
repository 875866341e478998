import { settled } from "../../../test/support/settled";
import { watchHash } from "./watch-hash";

let stop: () => void = () => {};

beforeEach(() => {
  document.body.innerHTML = '<h2 id="one">One</h2><h2 id="two">Two</h2>';
});
afterEach(() => stop());
const arrived = () => [...document.querySelectorAll("[data-arrived]")].map(({ id }) => id);

test("marks the hash's target on arrival and on each hashchange", async () => {
  window.history.replaceState(null, "", "/a#one");
  stop = watchHash();
  await settled();
  expect(arrived()).toEqual(["one"]);
  window.history.replaceState(null, "", "/a#two");
  window.dispatchEvent(new Event("hashchange"));
  await settled();
  expect(arrived()).toEqual(["one", "two"]);
});

test.each(["/a", "/a#elsewhere"])("%s: marks nothing", async (address) => {
  window.history.replaceState(null, "", address);
  stop = watchHash();
  await settled();
  expect(arrived()).toEqual([]);
});

test("marks nothing once stopped", async () => {
  window.history.replaceState(null, "", "/a#one");
  watchHash()();
  window.dispatchEvent(new Event("hashchange"));
  await settled();
  expect(arrived()).toEqual([]);
});
