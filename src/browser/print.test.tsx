import { openDetailsForPrint } from "./print";

test("closed details of the text are open on paper and as they were afterwards", () => {
  document.body.innerHTML = '<details id="menu"></details><article><details id="a"></details><details id="b" open></details></article>';
  const open = () => [...document.querySelectorAll("details")].map((details) => details.open);
  const stop = openDetailsForPrint();
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([false, true, true]);
  window.dispatchEvent(new Event("afterprint"));
  expect(open()).toEqual([false, false, true]);
  stop();
  window.dispatchEvent(new Event("beforeprint"));
  expect(open()).toEqual([false, false, true]);
});
