import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { readTabChoice } from "../../browser/preferences/tab-choice";
import { Tool } from "./Tool";

const field = (name: string) => screen.getByLabelText(name);
const drawn = () => screen.getByRole("img", { name: /, light/ });

beforeEach(() => window.history.replaceState(null, "", "/resources/design/positioning-guidelines"));

test("a style is drawn on each page and written for the platform, which is remembered", async () => {
  const user = userEvent.setup();
  render(<Tool />);
  expect(field("Platform")).toHaveFocus();
  await user.selectOptions(field("Platform"), "OpenCart");
  await user.selectOptions(field("Theme"), "Light");
  await user.clear(field("Height in px"));
  await user.type(field("Height in px"), "52");
  await user.click(screen.getByRole("checkbox", { name: "Accepted cards" }));
  const settings = screen.getByRole("region", { name: "Settings for OpenCart" });
  expect(within(settings).getByRole("row", { name: "Height 52px" })).toBeVisible();
  expect(within(settings).getByRole("row", { name: "Theme light" })).toBeVisible();
  expect(screen.getByText(/To change: 1 of 3 checks/)).toBeVisible();
  expect(drawn()).toHaveAccessibleName("Product page, light: the button, divider, the native button");
  expect(drawn().style.getPropertyValue("--height")).toBe("52px");
  await user.selectOptions(field("Language"), "Greek");
  await user.selectOptions(field("Divider"), "Above the button");
  await user.click(screen.getByRole("radio", { name: "Cart" }));
  expect(drawn()).toHaveAccessibleName("Cart, light: the native button, divider, the button");
  expect(drawn()).toHaveTextContent("Γρήγορη ολοκλήρωση");
  expect(readTabChoice("platform", ["Magento", "OpenCart"])).toBe(1);
});

test("on a platform's page its settings show first, whatever was chosen before", () => {
  window.history.replaceState(null, "", "/guides/integrations/prestashop/button-style");
  localStorage.setItem("tab.platform", "Magento");
  render(<Tool />);
  expect(field("Platform")).toHaveValue("PrestaShop");
});

test("what can't be used is refused with its range, and the last style stays", async () => {
  const user = userEvent.setup();
  render(<Tool />);
  await user.clear(field("Height in px"));
  await user.type(field("Height in px"), "52");
  await user.type(field("Height in px"), "0");
  expect(field("Height in px")).toBeInvalid();
  expect(screen.getByText("Enter a whole number from 40 to 96.")).toHaveRole("alert");
  expect(drawn().style.getPropertyValue("--height")).toBe("52px");
  expect(screen.getByText(/A marked field can't be used/)).toHaveRole("status");
});

test("a live secret is emptied out of a field, and Start over forgets the rest", async () => {
  const user = userEvent.setup();
  render(<Tool />);
  await user.selectOptions(field("Theme"), "Own colours");
  await user.clear(field("Button colour"));
  await user.click(field("Button colour"));
  await user.paste("sk_live_4242");
  expect(field("Button colour")).toHaveValue("");
  expect(screen.getByText(/This looks like a live key/)).toHaveRole("alert");
  await user.click(screen.getByRole("button", { name: "Start over" }));
  expect(field("Theme")).toHaveValue("brand");
  expect(screen.queryByText(/looks like/)).toBeNull();
});
