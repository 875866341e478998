import { expect, test, type Locator } from "@playwright/test";
import { openForPicture } from "../../tools/lib/looks";

/** The style guide's controls: kind → selector, which may match several. */
const CONTROLS: Readonly<Record<string, string>> = {
  "link of the navbar": "header nav ul a",
  "search button": "header button[aria-keyshortcuts], header nav > button:not([aria-haspopup])",
  "switch of the colour mode": "header nav > button:last-of-type",
  "filter of the sidebar": "#docs-sidebar input",
  "link of the sidebar": "#docs-sidebar li a",
  "toggle of the sidebar": "#docs-sidebar li button",
  "link in a text": "article p > a:not([class])",
  "copy button": "article .code-button:not(.wrap-button)",
  tab: "article [role=tab][aria-selected=false]",
  summary: "article details > summary",
  card: "article .card",
};

/** Serializes a control's appearance: its own styles, and those of parts that a state may change. */
const look = (control: Locator): Promise<string> =>
  control.evaluate((element) => {
    const parts = [element, ...element.querySelectorAll("*")].slice(0, 6);
    const names = ["backgroundColor", "borderColor", "boxShadow", "color", "outline", "textDecoration", "translate"];
    return parts
      .flatMap((part) =>
        [null, "::before"].map((pseudo) => {
          const style = getComputedStyle(part, pseudo);
          return names.map((name) => style[name as "color"]).join(" ");
        }),
      )
      .join("\n");
  });

for (const [name, selector] of Object.entries(CONTROLS)) {
  test(`${name} shows hover, press and focus`, async ({ page }) => {
    await openForPicture(page, "/markdown-page", "light");
    const control = page.locator(selector).first();
    await control.scrollIntoViewIfNeeded();
    const usual = await look(control);
    const isField = selector.endsWith("input");
    const isText = selector.includes("p > a");
    await control.hover();
    const hovered = await look(control);
    if (!isField) expect(hovered).not.toBe(usual);
    await page.mouse.down();
    if (!isField && !isText) expect(await look(control)).not.toBe(hovered);
    // Release elsewhere, so that nothing is activated.
    await page.mouse.move(2, 500);
    await page.mouse.up();
    await page.keyboard.press("Tab");
    const focusable = selector.endsWith(".card") ? control.locator("a") : control;
    await focusable.focus();
    expect(await look(control)).not.toBe(usual);
  });
}
