import { settled } from "../../../test/support/settled";
import { handleCodeClicks } from "./code-clicks";

jest.mock("./code", () => {
  throw new Error("offline");
});

test("where the code does not load, a button of copying says that it failed, and one of wrapping stays as it is", async () => {
  document.body.innerHTML = `<button class="wrap-button">Wrap</button><button class="copy-button">Copy</button><span role="status"></span>`;
  handleCodeClicks();
  const [wrap, copy] = document.querySelectorAll("button");
  wrap?.click();
  await settled();
  expect(document.body).toHaveTextContent(/^WrapCopy$/);
  copy?.click();
  await settled();
  expect(document.querySelector("[role=status]")).toHaveTextContent(/^Copying failed$/);
});
