import { settled } from "../../../test/support/settled";
import { handleCodeClicks } from "./code-clicks";

jest.mock("./code-blocks", () => {
  throw new Error("offline");
});

test("if the code fails to load, the copy button reports a failure and the wrap button does nothing", async () => {
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
