import type { Page } from "@playwright/test";
import { contrast } from "../../src/shared/contrast";
import { expect, open, test } from "./support";

interface Stop {
  readonly name: string;
  /** How to operate the focused control; empty if the test doesn't. */
  readonly kind: string;
  /** Why the focus isn't visible; null if it is. */
  readonly unseen: string | null;
}

/** Describes the focused element: its name, and whether its focus ring is shown, uncovered and has 3:1 contrast. */
async function focusStop(page: Page): Promise<Stop | null> {
  const focused = await page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element || element === document.body) return null;
    element.dataset.reached = "";
    const kindOf = (): string => {
      if (element.matches("button[aria-expanded]:not([aria-haspopup])")) return "toggle";
      if (element.tagName === "SUMMARY") return "summary";
      // Tabs of a group switch together: operating another list of the group would change those already passed.
      const tabs = element.matches("[role=tab]") ? (element.parentElement as HTMLElement) : null;
      if (
        tabs &&
        tabs.childElementCount > 1 &&
        !document.querySelector(`[role=tablist][data-operated="${tabs.ariaLabel}"]`)
      ) {
        tabs.dataset.operated = tabs.ariaLabel ?? "";
        return "tab";
      }
      // The box that links to fields doesn't filter.
      if (element.matches("input[type=search]") && !element.closest("main")) return "filter";
      if (element.matches("button[aria-label^='Switch between']")) return "mode";
      // They're all alike, so only the first is pressed.
      if (element.matches("button[aria-label='Copy code to clipboard']"))
        return document.querySelectorAll(`[data-reached][aria-label="${element.ariaLabel}"]`).length === 1
          ? "copy"
          : "";
      return "";
    };
    const kind = kindOf();
    const name = `${element.tagName.toLowerCase()} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40) ?? ""}`;
    // A card's link covers the card with its ::before, which shows the ring.
    const own = getComputedStyle(element);
    const style = own.outlineStyle === "none" ? getComputedStyle(element, "::before") : own;
    const inside = Number.parseFloat(style.outlineOffset) < 0;
    let ground = "rgb(255, 255, 255)";
    for (let box = inside ? element : element.parentElement; box; box = box.parentElement) {
      const { backgroundColor } = getComputedStyle(box);
      if (backgroundColor !== "transparent" && !/, 0\)$/.test(backgroundColor)) {
        ground = backgroundColor;
        break;
      }
    }
    const { outlineStyle, outlineWidth, outlineColor } = style;
    const outline = { style: outlineStyle, width: outlineWidth, color: outlineColor, ground };
    const box = element.getClientRects()[0];
    if (!box) return { name, kind, outline, hidden: "without a box" };
    const x = Math.min(Math.max(box.left + box.width / 2, 1), window.innerWidth - 2);
    const middle = Math.min(
      Math.max(box.top + Math.min(box.height, window.innerHeight) / 2, 1),
      window.innerHeight - 2,
    );
    if (box.bottom <= 0 || box.top >= window.innerHeight) return { name, kind, outline, hidden: "outside the window" };
    const hit = document.elementFromPoint(x, middle);
    return {
      name,
      kind,
      outline,
      hidden:
        hit && (element.contains(hit) || hit.contains(element)) ? null : `covered by ${hit?.tagName} ${hit?.className}`,
    };
  });
  if (!focused) return null;
  const { name, kind, outline, hidden } = focused;
  const { style, width, color, ground } = outline;
  if (style === "none" || Number.parseFloat(width) < 2) return { name, kind, unseen: `outline ${style} ${width}` };
  const ratio = contrast(hex(color), hex(ground));
  if (ratio < 3) return { name, kind, unseen: `ring ${color} on ${ground}: ${ratio.toFixed(2)}` };
  return { name, kind, unseen: hidden };
}

/** Converts a computed colour such as `rgb(255, 255, 255)` to `#ffffff`. */
function hex(color: string): string {
  const channels = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((channel) => Math.round(Number(channel)));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns everything that Tab should reach but that `focusStop` hasn't marked. */
function missed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary, [tabindex]")]
      .filter(
        (element) =>
          element.tabIndex >= 0 &&
          !element.matches(":disabled") &&
          element.checkVisibility({ visibilityProperty: true }) &&
          !("reached" in element.dataset),
      )
      .map((element) => element.outerHTML.slice(0, 120)),
  );
}

/** Tabs through the whole page and operates the controls on the way. */
async function walk(page: Page, operate: (kind: string) => Promise<void>): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let count = 0; count < 600; count += 1) {
    await page.keyboard.press("Tab");
    const stop = await focusStop(page);
    if (!stop) break;
    stops.push(stop);
    await operate(stop.kind);
  }
  return stops;
}

/** Presses the control's keys, checks that they work, and restores its state. */
async function operateFocused(page: Page, kind: string): Promise<void> {
  const focused = page.locator(":focus");
  const expanded = () => focused.getAttribute("aria-expanded");
  if (kind === "toggle") {
    const before = await expanded();
    await page.keyboard.press("Space");
    expect(await expanded()).not.toBe(before);
    await page.keyboard.press("Enter");
    expect(await expanded()).toBe(before);
    // A closing group is still in the tab order.
    await page.waitForFunction(() => document.querySelector("[data-animating]") === null);
  } else if (kind === "summary") {
    const isOpen = () => focused.evaluate((element) => (element.parentElement as HTMLDetailsElement).open);
    const before = await isOpen();
    await page.keyboard.press("Enter");
    expect(await isOpen()).toBe(!before);
    await page.keyboard.press("Enter");
    expect(await isOpen()).toBe(before);
  } else if (kind === "tab") {
    const label = await focused.textContent();
    await page.keyboard.press("ArrowRight");
    await expect(focused).not.toHaveText(label as string);
    await expect(focused).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowLeft");
    await expect(focused).toHaveText(label as string);
  } else if (kind === "filter") {
    await page.keyboard.type("zzz");
    await expect(page.getByText("No matching page.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(focused).toHaveValue("");
  } else if (kind === "mode") {
    const before = await page.locator("html").getAttribute("data-theme");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).not.toHaveAttribute("data-theme", before as string);
    await page.keyboard.press("Space");
    await expect(page.locator("html")).toHaveAttribute("data-theme", before as string);
  } else if (kind === "copy") {
    await page.keyboard.press("Enter");
    await expect(page.locator(":focus + [role=status]")).toHaveText("Copied");
  }
}

for (const [address, theme] of [
  ["/", "light"],
  ["/guides/getting-started/quick-start", "light"],
  ["/markdown-page", "dark"],
  ["/api/submit-quotation", "light"],
] as const) {
  test(`${address}: every control is reached and operated by keyboard, and focus is always visible`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript((mode) => localStorage.setItem("theme", mode), theme);
    await open(page, address);
    const stops = await walk(page, (kind) => operateFocused(page, kind));
    expect(stops[0]?.name).toContain("Skip to main content");
    expect(stops.length).toBeGreaterThan(20);
    expect(stops.filter(({ unseen }) => unseen !== null)).toEqual([]);
    expect(await missed(page)).toEqual([]);
  });
}

test("the navbar doesn't cover the focused element when tabbing backwards", async ({ page }) => {
  await open(page, "/guides/getting-started/quick-start");
  await page.getByRole("contentinfo").getByRole("link").last().focus();
  for (let count = 0; count < 60; count += 1) {
    await page.keyboard.press("Shift+Tab");
    const stop = await focusStop(page);
    if (!stop) break;
    expect(stop.unseen, stop.name).toBeNull();
  }
});
