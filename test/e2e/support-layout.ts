import type { Locator, Page } from "@playwright/test";

/** Pages of browser tests: a short one, the one after it, a long one, and one deep in the sidebar. */
export const GUIDE = "/guides/getting-started/quick-start";
export const NEXT = "/guides/getting-started/troubleshooting";
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

export const heading = (page: Page): Locator => page.getByRole("heading", { level: 1 });

/** Follows a sidebar link. */
export const follow = (page: Page, name: string): Promise<void> =>
  page.locator('nav[aria-label="Docs sidebar"]').getByRole("link", { name, exact: true }).click();
