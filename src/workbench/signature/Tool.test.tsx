import { createHmac, webcrypto } from "node:crypto";
import { TextEncoder as NodeTextEncoder } from "node:util";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";

// jsdom has neither.
Object.defineProperty(globalThis, "TextEncoder", { value: NodeTextEncoder });
Object.defineProperty(globalThis.crypto, "subtle", { value: webcrypto.subtle });

const BODY = '{"url":"https://store.example.org/a"}';
const sign = (body: string) => createHmac("sha1", "test-secret").update(body).digest("hex");
const field = (name: string) => screen.getByRole("textbox", { name });

/** Opens the tool; its encoder has to be there before its files load. */
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

test("by keyboard: the cause, the place, the right signature and the line of the chosen framework", async () => {
  await open();
  expect(field("Raw body")).toHaveFocus();
  await fill({ "Raw body": BODY, "Test secret": "test-secret", Signature: sign(BODY.replaceAll("/", "\\/")) });
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText(/^No match: .*json_encode escapes slashes\.$/)).toHaveRole("status");
  expect(screen.getByText(/First difference in line 1, column 15/)).toBeVisible();
  expect(screen.getByText(sign(BODY))).toBeVisible();
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "Your framework" }), "Laravel");
  expect(screen.getByRole("group", { name: "Laravel" })).toHaveTextContent("$rawBody = $request->getContent();");
  expect(localStorage.length).toBe(1);
  expect(Object.values({ ...localStorage })).toEqual(["Laravel"]);
});

test("a right signature matches, and a change takes the result back", async () => {
  await open();
  await fill({ "Raw body": BODY, "Test secret": "test-secret", Signature: sign(BODY) });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(await screen.findByText("The signature matches.")).toBeVisible();
  await userEvent.type(field("Raw body"), " ");
  expect(screen.queryByText("The signature matches.")).toBeNull();
});

test("what's missing is said, and a live secret is refused and not kept", async () => {
  await open();
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(screen.getByText("Fill in the test secret.")).toHaveRole("alert");
  await fill({ "Test secret": "4f0a9c1e77b24d3f8a6655c0de11aa9931f2b7c4" });
  expect(field("Test secret")).toHaveValue("");
  expect(field("Test secret")).toHaveAccessibleDescription(/looks like a key, so it was removed/);
  await fill({ "Test secret": "test-secret" });
  await userEvent.click(screen.getByRole("button", { name: "Check the signature" }));
  expect(screen.getByText("Fill in the signature.")).toBeVisible();
});
