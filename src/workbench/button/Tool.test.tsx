import { fireEvent, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Tool } from "./Tool";

const field = (name: string) => screen.getByLabelText(name);
const drawn = () => screen.getByRole("group", { name: /, light$/ });
const button = () => within(drawn()).getByText("Quick Buy");

beforeEach(() => window.history.replaceState(null, "", "/resources/design/positioning-guidelines"));

test("previews a style on each kind of page and generates the platform's settings", async () => {
  render(<Tool />);
  await userEvent.selectOptions(field("Platform"), "OpenCart");
  await userEvent.selectOptions(field("Theme"), "Light");
  await userEvent.clear(field("Height in px"));
  await userEvent.type(field("Height in px"), "52");
  await userEvent.selectOptions(field("Accepted cards"), "Hidden");
  const settings = screen.getByRole("region", { name: "Settings for OpenCart" });
  expect(within(settings).getByRole("group", { name: "Settings" })).toHaveTextContent(
    "Width: full Height: 52px Radius: 6px Theme: light Accepted cards: off",
  );
  expect(within(settings).getByRole("link")).toHaveAttribute("href", "/guides/integrations/opencart/button-style");
  expect(screen.getByText("Easy to read and to see")).toHaveRole("status");
  const set = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
  set("Height in px", "41");
  expect(screen.getByText("1 of 4 checks failed")).toHaveRole("status");
  await userEvent.selectOptions(field("Theme"), "Custom colours");
  set("Text colour", "#335533");
  expect(screen.getByText("2 of 4 checks failed")).toHaveRole("status");
  await userEvent.selectOptions(field("Theme"), "Light");
  set("Height in px", "52");
  expect(drawn()).toHaveAccessibleName("Product page, light");
  expect(button()).toHaveStyle({ height: "52px", background: "#ffffff" });
  expect(drawn()).toHaveTextContent("Canvas bag €39.00Quick BuyorAdd to cart");
  await userEvent.selectOptions(field("Language"), "Greek");
  await userEvent.selectOptions(field("Divider"), "Hidden");
  await userEvent.selectOptions(field("Shown on"), "Cart");
  expect(drawn()).toHaveTextContent(/Γρήγορη ολοκλήρωσηΟλοκλήρωση αγοράς$/);
});

test("preselects the platform of the page, or else of the reader's shop", () => {
  localStorage.setItem("tab.platform", "Magento");
  const { unmount } = render(<Tool />);
  expect(field("Platform")).toHaveValue("Magento");
  unmount();
  window.history.replaceState(null, "", "/guides/integrations/prestashop/button-style");
  render(<Tool />);
  expect(field("Platform")).toHaveValue("PrestaShop");
});

test("reports an invalid width at its field, and ignores the custom width on a phone", async () => {
  render(<Tool />);
  expect(screen.queryByLabelText("Custom width in px")).toBeNull();
  await userEvent.selectOptions(field("Width"), "Custom width");
  expect(button().parentElement).toHaveStyle({ width: "320px" });
  await userEvent.type(field("Custom width in px"), "0");
  expect(field("Custom width in px")).toHaveAccessibleDescription("Enter a whole number from 160 to 640.");
  await userEvent.selectOptions(field("Shown on"), "Phone");
  expect(button().parentElement).toHaveStyle({ width: "100%" });
});
