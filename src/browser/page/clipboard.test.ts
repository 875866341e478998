import { copyableText, copyText } from "./clipboard";

function setClipboard(clipboard: unknown): void {
  Object.defineProperty(navigator, "clipboard", { value: clipboard, configurable: true });
}

beforeEach(() => document.body.replaceChildren());
afterEach(() => {
  Reflect.deleteProperty(navigator, "clipboard");
  Reflect.deleteProperty(document, "execCommand");
});

test("uses the Clipboard API if available and adds nothing to the page", async () => {
  const writeText = jest.fn(() => Promise.resolve());
  setClipboard({ writeText });
  document.execCommand = jest.fn(() => true);
  await expect(copyText("a\nb")).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith("a\nb");
  expect(document.execCommand).not.toHaveBeenCalled();
  expect(document.body).toBeEmptyDOMElement();
});

test.each([
  ["missing", undefined],
  ["incomplete", {}],
  ["refusing", { writeText: () => Promise.reject(new Error("denied")) }],
  [
    "throwing",
    {
      writeText: () => {
        throw new Error("denied");
      },
    },
  ],
])(
  "a Clipboard API that is %s: copies through a temporary hidden textarea and restores focus",
  async (_what, clipboard) => {
    setClipboard(clipboard);
    const button = document.createElement("button");
    document.body.append(button);
    button.focus();
    let during: unknown;
    document.execCommand = jest.fn(() => {
      const area = document.querySelector("textarea");
      during = {
        text: area?.value.slice(area.selectionStart, area.selectionEnd),
        hidden: area?.getAttribute("aria-hidden"),
        shown: area?.className,
      };
      // Some browsers move focus with the selection.
      area?.focus();
      return true;
    });
    await expect(copyText("line one\nline two")).resolves.toBe(true);
    expect(document.execCommand).toHaveBeenCalledWith("copy");
    expect(during).toEqual({ text: "line one\nline two", hidden: "true", shown: "visually-hidden" });
    expect(document.querySelector("textarea")).toBeNull();
    expect(button).toHaveFocus();
  },
);

test.each([
  ["refused", () => false],
  [
    "not supported",
    () => {
      throw new Error("no");
    },
  ],
  ["missing", undefined],
])("returns false and cleans up when execCommand is %s", async (_what, execCommand) => {
  setClipboard(undefined);
  Object.assign(document, { execCommand });
  await expect(copyText("text")).resolves.toBe(false);
  expect(document.body).toBeEmptyDOMElement();
});

test.each([
  ["plain code", "a\nb", "a\nb"],
  ["lines of their own", '<span class="line">a\n</span><span class="line">b\n</span>', "a\nb"],
  ["removed lines are left out", '<span class="line removed">a\n</span><span class="line added">b\n</span>', "b"],
  [
    "prompts and printed lines are left out",
    '<span class="line"><span class="prompt">$ </span>ls\n</span><span class="line output">x\n</span>',
    "ls",
  ],
  ["a patch stays as it is", '<i class="t">-a\n</i>', "-a"],
])("copyableText: %s", (_name, html, text) => {
  const code = document.createElement("code");
  code.innerHTML = html;
  expect(copyableText(code)).toBe(text);
  expect(code.innerHTML).toBe(html);
});
