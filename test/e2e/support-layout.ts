import type { Locator, Page } from "@playwright/test";

/** Pages for testing the layout: a short one, a long one, and one deep in the sidebar. */
export const GUIDE = "/guides/getting-started/quick-start";
export const LONG = "/guides/interface/implement";
export const DEEP = "/guides/integrations/woocommerce/hooks";

export const sidebar = (page: Page): Locator => page.getByRole("navigation", { name: "Docs sidebar" });

/** The button that toggles a sidebar group. */
export const toggle = (page: Page, label: string): Locator =>
  sidebar(page).getByRole("button", { name: new RegExp(`sidebar category ${label}$`) });

/** Whether an element's vertical extent is inside another's box. */
export async function within(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.y >= b.y - 1 && a.y + a.height <= b.y + b.height + 1;
}
