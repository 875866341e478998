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

test("renders a figure with its language and the highlighted code from the build", () => {
  show();
  const figure = screen.getByRole("figure");
  expect(figure).toHaveAttribute("data-language", "php");
  const code = figure.querySelector("pre > code");
  expect(code).toHaveClass("language-php");
  expect(code?.innerHTML).toBe(html);
});

test("renders the same markup as a React component as in built content", () => {
  const { container } = show();
  const written = container.querySelector("figure") as HTMLElement;
  const { container: other } = render(<CodeBlock language="php" label="PHP" html={html} />);
  const rendered = other.querySelector("figure") as HTMLElement;
  for (const figure of [written, rendered]) figure.removeAttribute("data-html");
  rendered.querySelector("code")?.removeAttribute("data-html");
  expect(rendered).toEqual(written);
});

test.each([
  ["app/design/Acme/default/_extend.less", "app/<wbr>design/<wbr>Acme/<wbr>default/<wbr>_extend.less"],
  ["app/etc/catalog_product_view.xml", "app/<wbr>etc/<wbr>catalog_<wbr>product_<wbr>view.xml"],
  ["src/pricing.ts", "src/pricing.ts"],
  ["Request: POST /orders/v1/quote", "Request: POST /orders/v1/quote"],
])("the title %s may break as %s", (title, expected) => {
  const { container } = show({ title });
  expect(container.querySelector(".code-title")?.innerHTML).toBe(expected);
});

test("the header shows the language, then the title, but no language for titled plain text", () => {
  const header = (props: object) => show(props).container.querySelector("figcaption");
  expect(header({})).toHaveTextContent(/^PHP$/);
  expect(header({ title: "functions.php" })).toHaveTextContent(/^PHPfunctions\.php$/);
  expect(header({ language: "text", label: "Text", title: "Output" })).toHaveTextContent(/^Output$/);
});

test("the scrollable part is focusable and named", async () => {
  show({ title: "functions.php" });
  const scroller = screen.getByRole("group", { name: "functions.php code" });
  expect(scroller).toHaveAttribute("tabindex", "0");
});

test("only the code is in the language of its text: the labels are the page's", () => {
  show({ lang: "el", title: "Greek" });
  expect(screen.getByRole("figure").querySelector("pre > code")).toHaveAttribute("lang", "el");
  for (const label of [button(), screen.getByText("Greek"), screen.getByRole("group")])
    expect(label.closest("[lang]:not(html)")).toBeNull();
});

test("wraps if the block asks for it, without a wrap button", () => {
  expect(show().container.querySelector("figure")).not.toHaveAttribute("data-wrap");
  const { container } = show({ wrap: true });
  expect(container.querySelector("figure")).toHaveAttribute("data-wrap", "true");
  expect(container.querySelector(".wrap-button")).toBeNull();
});

describe("copying", () => {
  test("announces success for two seconds", async () => {
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
  ])("announces failure when %s", async (_when, execCommand) => {
    const user = reader(undefined);
    document.execCommand = execCommand;
    show();
    await press(user, button());
    expect(status()).toHaveTextContent(/^Copying failed$/);
    expect(document.querySelector("textarea")).toBeNull();
    pass(2000);
    expect(status()).toBeEmptyDOMElement();
  });

  test("announces only in the copied block", async () => {
    const user = reader({ writeText: () => Promise.resolve() });
    show({ html: "one" });
    show({ html: "two" });
    await press(user, screen.getAllByRole("button", { name: "Copy code to clipboard" })[1] as HTMLElement);
    expect(screen.getAllByRole("status").map((element) => element.textContent)).toEqual(["", "Copied"]);
  });

  test("restarts the two seconds on a second copy", async () => {
    const user = reader({ writeText: () => Promise.resolve() });
    show();
    await press(user, button());
    pass(1500);
    await press(user, button());
    pass(1500);
    expect(status()).toHaveTextContent(/^Copied$/);
  });
});
