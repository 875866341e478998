import { settled } from "../../../test/support/settled";
import { watchHash } from "./watch-hash";

let stop: () => void = () => {};

beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn();
  document.body.innerHTML = '<h2 id="one">One</h2><h2 id="two">Two</h2>';
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(Element.prototype, "scrollIntoView");
});
const arrived = () => [...document.querySelectorAll("[data-arrived]")].map(({ id }) => id);

test("the hash's target is looked after on arrival and after each change of the hash", async () => {
  window.history.replaceState(null, "", "/a#one");
  stop = watchHash();
  await settled();
  expect(arrived()).toEqual(["one"]);
  window.history.replaceState(null, "", "/a#two");
  window.dispatchEvent(new Event("hashchange"));
  await settled();
  expect(arrived()).toEqual(["one", "two"]);
});

test.each(["/a", "/a#elsewhere"])("%s: nothing happens", async (address) => {
  window.history.replaceState(null, "", address);
  stop = watchHash();
  await settled();
  expect(arrived()).toEqual([]);
});

test("stopped, it does nothing any more", async () => {
  window.history.replaceState(null, "", "/a#one");
  watchHash()();
  window.dispatchEvent(new Event("hashchange"));
  await settled();
  expect(arrived()).toEqual([]);
});
