import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { settled } from "../../../test/support/settled";
import { showWritten } from "../../../test/support/written";
import { handleCodeClicks } from "../../browser/page/code-clicks";
import { CodeBlock } from "../../theme/api/CodeBlock";

const html = '<i class="k">echo</i> <i class="s">"a &amp; b"</i>;\n<span class="highlighted">exit</span>;';

beforeAll(handleCodeClicks);
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["setImmediate"] });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, "execCommand");
});

/** A reader with this Clipboard API, or without any. */
function reader(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  return user;
}

const show = (props: object = {}) => showWritten(["CodeBlock", { language: "php", label: "PHP", html, ...props }, []]);
const button = () => screen.getByRole("button", { name: "Copy code to clipboard" });
const status = () => screen.getByRole("status");
/** Presses a button and waits until the clipboard has responded. */
async function press(user: ReturnType<typeof reader>, element: HTMLElement): Promise<void> {
  await user.click(element);
  await settled();
}
const pass = (ms: number) => jest.advanceTimersByTime(ms);

test("a figure that names its language, with the highlighted code as it was built", () => {
  show();
  const figure = screen.getByRole("figure");
  expect(figure).toHaveAttribute("data-language", "php");
  const code = figure.querySelector("pre > code");
  expect(code).toHaveClass("language-php");
  expect(code?.innerHTML).toBe(html);
});

test("that of an operation, which its controls change, is the same", () => {
  const { container } = show();
  const written = container.querySelector("figure") as HTMLElement;
  const { container: other } = render(<CodeBlock language="php" label="PHP" html={html} />);
  const rendered = other.querySelector("figure") as HTMLElement;
  for (const figure of [written, rendered]) figure.removeAttribute("data-html");
  rendered.querySelector("code")?.removeAttribute("data-html");
  expect(rendered).toEqual(written);
});

test("the header begins with the language, then the title; plain text has no language beside a title", () => {
  const header = (props: object) => show(props).container.querySelector("figcaption");
  expect(header({})).toHaveTextContent(/^PHP$/);
  expect(header({ title: "functions.php" })).toHaveTextContent(/^PHPfunctions\.php$/);
  expect(header({ language: "text", label: "Text", title: "Output" })).toHaveTextContent(/^Output$/);
});

test("the part that scrolls can be reached by keyboard and has a name", async () => {
  show({ title: "functions.php" });
  const scroller = screen.getByRole("group", { name: "functions.php code" });
  expect(scroller).toHaveAttribute("tabindex", "0");
});

test("wrapping is asked for by the block", () => {
  expect(show().container.querySelector("figure")).not.toHaveAttribute("data-wrap");
  const { container } = show({ wrap: true });
  expect(container.querySelector("figure")).toHaveAttribute("data-wrap", "true");
  expect(container.querySelector(".wrap-button")).toBeNull();
});

describe("copying", () => {
  test("announces it, and takes that back after two seconds", async () => {
    const user = reader({ writeText: () => Promise.resolve() });
    show();
    expect(status()).toBeEmptyDOMElement();
    await press(user, button());
    expect(status()).toHaveTextContent(/^Copied$/);
    pass(1999);
    expect(status()).toHaveTextContent(/^Copied$/);
    pass(1);
    expect(status()).toBeEmptyDOMElement();
  });

  test.each([
    ["the selection is refused", () => false],
    [
      "there is no way at all",
      () => {
        throw new Error("not supported");
      },
    ],
  ])("says that it failed when %s", async (_when, execCommand) => {
    const user = reader(undefined);
    document.execCommand = execCommand;
    show();
    await press(user, button());
    expect(status()).toHaveTextContent(/^Copying failed$/);
    expect(document.querySelector("textarea")).toBeNull();
    pass(2000);
    expect(status()).toBeEmptyDOMElement();
  });

  test("one block does not speak for another", async () => {
    const user = reader({ writeText: () => Promise.resolve() });
    show({ html: "one" });
    show({ html: "two" });
    await press(user, screen.getAllByRole("button", { name: "Copy code to clipboard" })[1] as HTMLElement);
    expect(screen.getAllByRole("status").map((element) => element.textContent)).toEqual(["", "Copied"]);
  });

  test("a second copy starts the two seconds again", async () => {
    const user = reader({ writeText: () => Promise.resolve() });
    show();
    await press(user, button());
    pass(1500);
    await press(user, button());
    pass(1500);
    expect(status()).toHaveTextContent(/^Copied$/);
  });
});
