import { TextEncoder } from "node:util";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tool } from "./Tool";

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

const ID = "3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35";
const field = (label: string) => screen.getByLabelText(label);
const url = () => new URL(screen.getByRole("group", { name: "Checkout URL" }).textContent ?? "");

async function paste(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

test("builds a link with code samples and a QR code", async () => {
  render(<Tool />);
  await paste("Products", "310, 2, size=m, color=\nBAG");
  await paste("Coupon (optional)", "WELCOME10");
  expect(JSON.parse(url().searchParams.get("prd") ?? "")).toEqual([
    { id: "310", qty: 2, attrs: { size: "m", color: "" } },
    { id: "BAG", qty: 1 },
  ]);
  expect(url().searchParams.get("cpn")).toBe("WELCOME10");
  expect(screen.getByRole("img", { name: "QR code of the URL" })).toBeVisible();
  for (const language of ["JavaScript", "PHP", "Python"]) {
    await userEvent.click(screen.getByRole("tab", { name: language }));
    expect(screen.getByRole("group", { name: language })).toHaveTextContent("WELCOME10");
  }
});

test("explains a pasted link and lists its mistakes by parameter", async () => {
  render(<Tool />);
  await paste(
    "Checkout URL to explain (optional)",
    `https://checkout.example.com/?app=${ID}&prd=%5B%7B"id":"310","qty":"2"%7D%5D&currency=EUR&lang=el_GR`,
  );
  expect(screen.getByText("3 mistakes")).toHaveRole("status");
  const row = within(screen.getByText("cur", { selector: "dt code" }).closest("div") as HTMLElement);
  expect(row.getByRole("listitem")).toHaveTextContent("currency isn't a parameter. Write cur. See the rule");
  expect(row.getByRole("link")).toHaveAttribute("href", "/guides/advanced-use-cases/create-checkout-url#parameters");
});

test("reports a link that is too long and shows no QR code", async () => {
  render(<Tool />);
  await paste("Source (optional)", "x".repeat(2000));
  expect(screen.getByText(/^Too long: 2,\d+ of about 2,000 characters$/)).toHaveRole("status");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("announces how many mistakes the built link has", async () => {
  render(<Tool />);
  await paste("App ID", ID);
  expect(screen.getByText(/^The URL has \d+ of about 2,000 characters$/)).toHaveRole("status");
  await paste("Currency", "EURO");
  expect(screen.getByText(/^The URL has \d+ of about 2,000 characters and 1 mistake$/)).toHaveRole("status");
  expect(screen.getByRole("listitem")).toHaveTextContent("EURO isn't a currency code.");
});

test("builds no link without a product, and says so at the field", async () => {
  render(<Tool />);
  expect(field("Products")).toBeValid();
  await userEvent.clear(field("Products"));
  expect(screen.getByText(/^Add a product/)).toBeVisible();
  expect(field("Products")).toBeInvalid();
  expect(field("Products")).toHaveAccessibleDescription(/Add a product/);
  expect(screen.queryByRole("group", { name: "PHP" })).not.toBeInTheDocument();
});

test("prefills the App ID of the reader's shop", () => {
  localStorage.setItem("shop", `platform:magento,app:${ID}`);
  render(<Tool />);
  expect(field("App ID")).toHaveValue(ID);
});
