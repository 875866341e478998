import { createHmac, webcrypto } from "node:crypto";
import { TextDecoder as NodeTextDecoder, TextEncoder as NodeTextEncoder } from "node:util";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

// jsdom has none of them.
Object.defineProperty(globalThis, "TextEncoder", { value: NodeTextEncoder });
Object.defineProperty(globalThis, "TextDecoder", { value: NodeTextDecoder });
Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

const BODY = '{"url":"https://store.example.org/a"}';
const sign = (body: string) => createHmac("sha1", "test-secret").update(body).digest("hex");
const field = (name: string) => screen.getByRole("textbox", { name });

/** Opens the tool; TextEncoder must be there before its files load. */
async function open(): Promise<void> {
  const { Tool } = await import("./Tool");
  render(<Tool />);
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await userEvent.clear(field(name));
    await userEvent.click(field(name));
    await userEvent.paste(value);
  }
}

test("shows the cause, the first difference, the right signature and a fix for the reader's framework", async () => {
  localStorage.setItem("tab.framework", "Symfony");
  await open();
  await fill({ "Raw body": BODY, "Test secret": "test-secret", Signature: sign(BODY.replaceAll("/", "\\/")) });
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^No match: .*json_encode escapes slashes\.$/)).toHaveRole("status");
  expect(screen.getByText(/First difference in line 1, column 15/)).toBeVisible();
  expect(screen.getByText(sign(BODY))).toBeVisible();
  expect(screen.getByRole("group", { name: "Symfony" })).toHaveTextContent("$rawBody = $request->getContent();");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Your framework" }), "Go");
  expect(screen.getByRole("group", { name: "Go" })).toHaveTextContent("io.ReadAll");
});

test("reports a matching signature and clears the result on change", async () => {
  await open();
  await fill({ "Raw body": BODY, "Test secret": "test-secret", Signature: sign(BODY) });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(await screen.findByText("The signature matches.")).toBeVisible();
  await userEvent.type(field("Raw body"), " ");
  expect(screen.queryByText("The signature matches.")).toBeNull();
});

test("reports missing values at their fields", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(field("Test secret")).toHaveAccessibleDescription(/Enter the test secret\.$/);
  expect(field("Signature")).toHaveAccessibleDescription(/Enter the signature\.$/);
  await fill({ "Test secret": "test-secret" });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(field("Test secret")).toBeValid();
  expect(field("Signature")).toBeInvalid();
});

test("if no known mistake explains the signature, says what to check", async () => {
  await open();
  await fill({ "Raw body": BODY, "Test secret": "test-secret", Signature: sign(`${BODY}another`) });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(await screen.findByText("No match, and no known mistake explains it.")).toBeVisible();
  expect(screen.getByText(/If the body arrived compressed/)).toBeVisible();
});

test("rejects a body over 1 MB", async () => {
  await open();
  await fill({ "Raw body": "1".repeat(1_000_001), "Test secret": "test-secret", Signature: sign("1") });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(field("Raw body")).toHaveAccessibleDescription(/Paste 1 MB at most: no call has a longer body\.$/);
  expect(screen.queryByText(/No match|Checking/)).toBeNull();
});
