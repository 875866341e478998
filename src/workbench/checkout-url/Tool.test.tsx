import { TextEncoder } from "node:util";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tool } from "./Tool";

// jsdom has none.
Object.assign(globalThis, { TextEncoder });

const field = (label: string) => screen.getByLabelText(label);
const url = () => new URL(screen.getByRole("group", { name: "Checkout URL" }).textContent ?? "");

async function paste(name: string, text: string) {
  await userEvent.clear(field(name));
  await userEvent.click(field(name));
  await userEvent.paste(text);
}

test("a link is built by keyboard, with code and QR code", async () => {
  render(<Tool />);
  expect(field("Checkout URL to explain (optional)")).toHaveFocus();
  await userEvent.tab();
  expect(field("Product id or SKU")).toHaveFocus();
  await userEvent.keyboard("310");
  await userEvent.tab();
  await userEvent.keyboard("2");
  await userEvent.tab();
  await userEvent.keyboard("size=m{Enter}color=");
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  expect(field("Product id or SKU of product 2")).toHaveFocus();
  await userEvent.keyboard("BAG");
  await paste("Coupon (optional)", "WELCOME10");
  expect(JSON.parse(url().searchParams.get("prd") ?? "")).toEqual([
    { id: "310", qty: 2, attrs: { size: "m", color: "" } },
    { id: "BAG", qty: 1 },
  ]);
  expect(url().searchParams.get("cpn")).toBe("WELCOME10");
  expect(screen.getByRole("img", { name: "QR code of the checkout URL" })).toBeVisible();
  for (const language of ["JavaScript", "PHP", "HTML"])
    expect(screen.getByRole("group", { name: language })).toHaveTextContent("WELCOME10");
  await userEvent.click(screen.getByRole("button", { name: "Remove product 1" }));
  expect(url().searchParams.get("prd")).toBe('[{"id":"BAG","qty":1}]');
});

test("a pasted link is explained, and fills the form with what it means", async () => {
  render(<Tool />);
  await paste(
    "Checkout URL to explain (optional)",
    'https://checkout.example.com/?app=3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35&prd=%5B%7B"id":"310","quantity":"2"%7D%5D&currency=EUR&lang=el_GR',
  );
  expect(screen.getByText("4 things to fix")).toHaveRole("status");
  const row = within(screen.getByText("currency", { selector: "dt code" }).closest("div") as HTMLElement);
  expect(row.getByRole("listitem")).toHaveTextContent("currency isn't a parameter. Write cur. Rule");
  expect(row.getByRole("link", { name: "Rule" })).toHaveAttribute(
    "href",
    "/guides/advanced-use-cases/create-checkout-url#parameters",
  );
  await userEvent.click(screen.getByRole("button", { name: "Use it" }));
  expect(field("Product id or SKU")).toHaveValue("310");
  expect(url().search).toBe(
    "?app=3f2b8c1e-5d47-4a60-9b1f-0c7d2e8a6f35&prd=%5B%7B%22id%22%3A%22310%22%2C%22qty%22%3A2%7D%5D&cur=EUR&lang=el_GR",
  );
});

test("a link that is too long says so and has no QR code", async () => {
  render(<Tool />);
  await paste("Source (optional)", "x".repeat(2000));
  expect(screen.getByText(/^Too long: 2,\d+ of about 2,000 characters$/)).toHaveRole("status");
  expect(screen.queryByRole("img")).not.toBeInTheDocument();
});

test("without a product there is no link", async () => {
  render(<Tool />);
  await userEvent.clear(field("Product id or SKU"));
  expect(screen.getByText("Add a product id")).toHaveRole("status");
  expect(screen.queryByRole("group", { name: "PHP" })).not.toBeInTheDocument();
});

test.each(["Product id or SKU", "Coupon (optional)", "Metadata (optional)", "Checkout URL to explain (optional)"])(
  "%s refuses a live key",
  async (name) => {
    render(<Tool />);
    await paste(name, "https://checkout.example.com/?cpn=sk_live_4242");
    expect(field(name)).toHaveValue("");
    expect(field(name)).toHaveAccessibleDescription(/looks like a live key/);
    expect(document.body).not.toHaveTextContent("sk_live");
  },
);

test("Start over brings the example back", async () => {
  render(<Tool />);
  await paste("Product id or SKU", "310");
  await userEvent.click(screen.getByRole("button", { name: "Start over" }));
  expect(field("Product id or SKU")).toHaveValue("BAG-CANVAS-01");
});
