import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { handleCodeClicks } from "../../browser/page/code-clicks";
import { clearShop } from "../../browser/shop/shown-shop";
import { Tool } from "./Tool";

const ID = "3f2a9c10-7b41-4d0e-9a55-c1d2e3f4a5b6";
const box = (name: string) => screen.getByRole("textbox", { name: `${name} (optional)` });

function show(): void {
  render(
    <main>
      <p>
        <code>https://store.example.org</code>
      </p>
      <Tool />
    </main>,
  );
}

beforeAll(handleCodeClicks);
beforeEach(clearShop);

test("a shop can be entered by keyboard, stored, shared and cleared", async () => {
  const user = userEvent.setup();
  show();
  await user.selectOptions(screen.getByRole("combobox", { name: "Platform (optional)" }), "WooCommerce");
  await user.tab();
  await user.selectOptions(screen.getByRole("combobox", { name: "Language or framework (optional)" }), "Laravel");
  await user.tab();
  await user.keyboard(" Bags.example.net");
  await user.tab();
  await user.keyboard(ID.toUpperCase());
  await user.tab();
  await user.keyboard("https://bags.example.net/hook{Enter}");
  const text = `platform:woocommerce,code:laravel,domain:bags.example.net,app:${ID},webhook:https://bags.example.net/hook`;
  expect(localStorage.getItem("shop")).toBe(text);
  expect(screen.getByText("Pages now show this shop.")).toHaveRole("status");
  expect(screen.getByText("https://bags.example.net")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Copy Link to share" }));
  await screen.findByText("Copied");
  await expect(navigator.clipboard.readText()).resolves.toBe(`http://localhost/?shop=${text}`);
  expect(screen.getByRole("group", { name: "Integration checker" })).toHaveTextContent(
    "read -rs APP_SECRET && export APP_SECRET && node check-integration.mjs https://bags.example.net --product SKU",
  );
  expect(screen.getByRole("group", { name: "Simulator" })).toHaveTextContent(
    "read -rs APP_SECRET && export APP_SECRET && node simulate-checkout.mjs serve https://bags.example.net",
  );
  await user.click(screen.getAllByRole("button", { name: "Clear" }).at(-1) as HTMLElement);
  expect(localStorage.getItem("shop")).toBeNull();
  expect(box("Shop domain")).toHaveValue("");
  expect(screen.getByText("https://store.example.org")).toBeVisible();
});

test("reports invalid values at their fields and stores nothing", async () => {
  show();
  await userEvent.type(box("Shop domain"), "https://bags.example.net/shop");
  await userEvent.type(box("Webhook address"), "https://bags.example.net/?a=1&b");
  await userEvent.click(screen.getByRole("button", { name: "Use this shop" }));
  expect(box("Shop domain")).toBeInvalid();
  expect(screen.getByText("Enter a host name without", { exact: false })).toHaveRole("alert");
  expect(screen.getByText("without a query", { exact: false })).toHaveRole("alert");
  expect(localStorage.getItem("shop")).toBeNull();
});
