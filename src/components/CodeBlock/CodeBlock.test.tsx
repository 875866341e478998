import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { CodeBlock } from "./CodeBlock";

const html = '<i class="k">echo</i> <i class="s">"a &amp; b"</i>;\n<span class="highlighted">exit</span>;';

/** React's scheduler holds the real clock, also while the tests hold a fake one. */
const realTimeout = setTimeout;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, "execCommand");
});

/** A reader whose browser has this Clipboard API, or none. */
function reader(clipboard: { writeText: (text: string) => Promise<void> } | undefined) {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
  return user;
}

const show = (props: Partial<Parameters<typeof CodeBlock>[0]> = {}) =>
  render(<CodeBlock language="php" label="PHP" html={html} {...props} />);
const button = () => screen.getByRole("button", { name: "Copy code to clipboard" });
const status = () => screen.getByRole("status");
/** Presses a button and waits until the clipboard has responded. */
async function press(user: ReturnType<typeof reader>, element: HTMLElement): Promise<void> {
  await user.click(element);
  await act(() => new Promise((resolve) => void realTimeout(resolve, 0)));
}
const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

test("a figure that names its language, with the highlighted code as it was built", () => {
  show();
  const figure = screen.getByRole("figure");
  expect(figure).toHaveAttribute("data-language", "php");
  const code = figure.querySelector("pre > code");
  expect(code).toHaveClass("language-php");
  expect(code?.innerHTML).toBe(html);
  expect(code).toHaveAttribute("data-html");
});

test("the header begins with the language, then the title; plain text has no language beside a title", () => {
  const { rerender } = show();
  const header = () => screen.getByRole("figure").querySelector("figcaption");
  expect(header()).toHaveTextContent("PHP");
  rerender(<CodeBlock language="php" label="PHP" html={html} title="functions.php" />);
  expect(header()).toHaveTextContent("functions.php");
  expect(header()?.firstElementChild).toHaveTextContent(/^PHP$/);
  rerender(<CodeBlock language="text" label="Text" html={html} title="Output" />);
  expect(header()?.firstElementChild).toHaveTextContent(/^Output$/);
});

test("the part that scrolls can be reached by keyboard and has a name", async () => {
  show({ title: "functions.php" });
  const scroller = screen.getByRole("group", { name: "functions.php code" });
  expect(scroller).toHaveAttribute("tabindex", "0");
});

test("wrapping is asked for by the block", () => {
  const { rerender } = show();
  expect(screen.getByRole("figure")).not.toHaveAttribute("data-wrap");
  rerender(<CodeBlock language="php" label="PHP" html={html} wrap />);
  expect(screen.getByRole("figure")).toHaveAttribute("data-wrap", "true");
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
    render(
      <>
        <CodeBlock language="php" label="PHP" html="one" />
        <CodeBlock language="js" label="JavaScript" html="two" />
      </>,
    );
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
