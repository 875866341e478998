import type { Locator, Page } from "@playwright/test";
import { expect, open, test } from "./support";
import { axeFindings, NARROW, setTheme } from "./support-axe";

const GUIDE = "/guides/getting-started/quick-start";
const LONG = "/guides/interface/implement";
const DEEP = "/guides/integrations/woocommerce/hooks";

const sidebar = (page: Page): Locator => page.getByRole("navigation", { name: "Docs sidebar" });
const toggle = (page: Page, label: string): Locator =>
  sidebar(page).getByRole("button", { name: new RegExp(`sidebar category ${label}$`) });
const scrollTop = (box: Locator): Promise<number> => box.evaluate((element) => element.scrollTop);

/** Whether an element lies wholly within another's box. */
async function within(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.y >= b.y - 1 && a.y + a.height <= b.y + b.height + 1;
}

test.describe("sidebar", () => {
  test("a group opens and closes over a time that comes from its height", async ({ page }) => {
    await open(page, GUIDE);
    const group = page.locator(`[id="${await toggle(page, "Advanced use cases").getAttribute("aria-controls")}"]`);
    // In one go, because the animation is over in a third of a second.
    const { height, duration } = await toggle(page, "Advanced use cases").evaluate(async (button) => {
      (button as HTMLButtonElement).click();
      await Promise.resolve();
      const list = document.getElementById(button.getAttribute("aria-controls") as string) as HTMLElement;
      return { height: list.scrollHeight, duration: list.getAnimations()[0]?.effect?.getTiming().duration };
    });
    expect(duration).toBe(Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5)));
    await expect.poll(() => group.evaluate((element) => element.getAnimations().length)).toBe(0);
    // The height it stops at is the one that it moved to.
    expect((await group.boundingBox())?.height).toBeCloseTo(height, 0);
  });

  test("open groups and the place survive a reload, and the page's branch is open", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await open(page, GUIDE);
    await toggle(page, "Pre-built integrations").click();
    await toggle(page, "Third-party integrations").click();
    await sidebar(page).evaluate((box) => box.scrollTo(0, 0));
    await toggle(page, "Getting started").click();
    await expect(toggle(page, "Getting started")).toHaveAttribute("aria-expanded", "false");
    await sidebar(page).evaluate((box) => box.scrollTo(0, 25));
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem("sidebar.scroll.current.guides"))).toBe("25");
    await page.reload();
    await expect(toggle(page, "Pre-built integrations")).toHaveAttribute("aria-expanded", "true");
    await expect(toggle(page, "Third-party integrations")).toHaveAttribute("aria-expanded", "true");
    await expect(toggle(page, "Platform Interface")).toHaveAttribute("aria-expanded", "false");
    await expect(toggle(page, "Getting started")).toHaveAttribute("aria-expanded", "true");
    await expect(sidebar(page).getByRole("link", { name: "Quick start" })).toBeVisible();
  });

  test("a label goes to its category's page and opens it; there it closes and opens it and stays", async ({ page }) => {
    await open(page, GUIDE);
    await sidebar(page).getByRole("link", { name: "Advanced use cases" }).click();
    await expect(page).toHaveURL("/category/advanced-use-cases");
    const button = toggle(page, "Advanced use cases");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    for (const open of ["false", "true"]) {
      await sidebar(page).getByRole("link", { name: "Advanced use cases" }).click();
      await expect(button).toHaveAttribute("aria-expanded", open);
    }
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(page).toHaveURL("/category/advanced-use-cases");
  });

  test("the page's entry is in view on a direct visit and after a navigation; the window stays", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 420 });
    await open(page, "/guides/third-party-integrations/revolut-pay");
    const current = sidebar(page).locator("a[aria-current=page]");
    await expect.poll(() => within(current, sidebar(page))).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Developer Resources");
    await page.goBack();
    await expect.poll(() => within(current, sidebar(page))).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "Quick start" }).first().click();
    await expect(current).toHaveText("Quick start");
    await expect.poll(() => within(current, sidebar(page))).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test("the filter narrows the tree, says how much, and gives it back", async ({ page }) => {
    await open(page, GUIDE);
    const box = sidebar(page).getByRole("searchbox", { name: "Filter pages" });
    await toggle(page, "Third-party integrations").click();
    await box.fill("woo hooks");
    await expect(sidebar(page).getByRole("link")).toHaveText(["Pre-built integrations", "WooCommerce", "Hooks"]);
    await expect(sidebar(page).getByRole("status")).toHaveText("1 page matches.");
    await expect(sidebar(page).getByRole("link", { name: "Hooks" })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await box.press("Escape");
    await expect(box).toHaveValue("");
    await expect(toggle(page, "Third-party integrations")).toHaveAttribute("aria-expanded", "true");
    await expect(toggle(page, "Pre-built integrations")).toHaveAttribute("aria-expanded", "false");
    await box.fill("woo hooks");
    await sidebar(page).getByRole("link", { name: "Hooks" }).click();
    await expect(page).toHaveURL(DEEP);
    await expect(box).toHaveValue("");
    await expect(sidebar(page).locator("a[aria-current=page]")).toBeVisible();
  });
});

test.describe("table of contents", () => {
  const active = (page: Page): Locator =>
    page.getByRole("navigation", { name: "On this page" }).locator("a[aria-current]:visible");

  test("marks the section under the navbar on the way down and up, and every short one at the end has its turn", async ({
    page,
  }) => {
    await open(page, LONG);
    const ids = await page.locator("article :is(h2, h3)[id]").evaluateAll((all) => all.map((heading) => heading.id));
    const seen = await page.evaluate(async () => {
      const marked: string[] = [];
      const end = document.documentElement.scrollHeight - window.innerHeight;
      for (let y = 0; y < end + 40; y += 40) {
        window.scrollTo(0, y);
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
        const href = document.querySelector("nav[aria-label='On this page'] a[aria-current]")?.getAttribute("href");
        const id = href && decodeURIComponent(href.slice(1));
        if (id && id !== marked[marked.length - 1]) marked.push(id);
      }
      return marked;
    });
    expect(seen).toEqual(ids);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(active(page)).toHaveCount(0);
  });

  test("a followed entry stays marked although its section cannot reach the top, until the reader scrolls", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1600 });
    await open(page, GUIDE);
    const toc = page.getByRole("navigation", { name: "On this page" });
    for (let time = 0; time < 2; time += 1) {
      await toc.getByRole("link", { name: "Optional additions" }).first().click();
      await expect(active(page)).toHaveText("Optional additions");
      await page.mouse.move(700, 500);
      await page.mouse.wheel(0, -900);
      await expect(active(page)).not.toHaveText("Optional additions");
    }
  });

  test("follows inside its own box", async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 330 });
    await open(page, LONG);
    const column = page.getByRole("navigation", { name: "On this page" }).locator("div").first();
    expect(await column.evaluate((box) => box.scrollHeight > box.clientHeight)).toBe(true);
    const last = page.locator("article h2[id]").last();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => scrollTop(column)).toBeGreaterThan(0);
    await expect(active(page)).toHaveCount(1);
    expect(await within(active(page), column)).toBe(true);
    const before = await page.evaluate(() => window.scrollY);
    await page.waitForTimeout(200);
    expect(await page.evaluate(() => window.scrollY)).toBe(before);
    await expect(last).toBeAttached();
  });

  test("on a small screen it closes when an entry is followed, and the target is where it belongs", async ({
    page,
  }) => {
    await page.setViewportSize(NARROW);
    await open(page, GUIDE);
    const toc = page.getByRole("navigation", { name: "On this page" });
    await toc.locator("summary").click();
    expect(await axeFindings(page)).toEqual([]);
    await toc.getByRole("link", { name: "Go live" }).click();
    await expect(toc.getByRole("link", { name: "Go live" })).toBeHidden();
    const top = await page.locator("#go-live").evaluate((heading) => heading.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(60);
    expect(top).toBeLessThan(120);
  });
});

test.describe("hash links", () => {
  const top = (page: Page, id: string): Promise<number> =>
    page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);
  /** Moves the text down by so many px, as a late image would, where the browser does not hold the place by itself. */
  const shift = (page: Page, by: number): Promise<void> =>
    page.evaluate((height) => {
      document.documentElement.style.overflowAnchor = "none";
      (document.querySelector("article") as HTMLElement).style.paddingBlockStart = `${height}px`;
    }, by);

  const openAt = async (page: Page, address: string): Promise<void> => {
    await page.goto(address);
    // The mark is there for as long as the highlight runs.
    await page.waitForFunction(() => document.querySelector("[data-arrived]") ?? window.performance.now() > 4000);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  };

  test("a target is put right once after the page has moved", async ({ page }) => {
    await openAt(page, `${LONG}#check-the-signature`);
    const before = await top(page, "check-the-signature");
    await shift(page, 300);
    await expect.poll(async () => Math.abs((await top(page, "check-the-signature")) - before)).toBeLessThan(2);
    await shift(page, 600);
    await page.waitForTimeout(200);
    expect(Math.abs((await top(page, "check-the-signature")) - before - 300)).toBeLessThan(2);
  });

  test("a reader who has scrolled is left alone", async ({ page }) => {
    await openAt(page, `${LONG}#check-the-signature`);
    await page.evaluate(() => window.scrollBy(0, -200));
    const before = await top(page, "check-the-signature");
    await shift(page, 300);
    await page.waitForTimeout(200);
    expect(Math.abs((await top(page, "check-the-signature")) - before - 300)).toBeLessThan(2);
  });

  test("images that come late after a link to a place on another page put it right once", async ({ page }) => {
    const arrivals: (() => void)[] = [];
    await page.route("**/late-*.svg", async (route) => {
      await new Promise<void>((arrive) => arrivals.push(arrive));
      await route.fulfill({
        contentType: "image/svg+xml",
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="300"/>',
      });
    });
    await open(page, GUIDE);
    await page.evaluate(
      (href) => document.querySelector("main article a[href]")?.setAttribute("href", href),
      `${LONG}#check-the-signature`,
    );
    await page.locator("main article a[href]").first().click();
    await expect(page.locator("#check-the-signature[data-arrived]")).toBeAttached();
    await page.evaluate(() => {
      document.documentElement.style.overflowAnchor = "none";
      for (const name of ["/late-a.svg", "/late-b.svg"]) {
        const image = document.createElement("img");
        image.style.display = "block";
        image.src = name;
        document.querySelector("article p")?.prepend(image);
      }
    });
    await expect.poll(() => arrivals.length).toBe(2);
    const before = await top(page, "check-the-signature");
    const scroll = await page.evaluate(() => window.scrollY);
    arrivals[0]?.();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll + 300);
    expect(Math.abs((await top(page, "check-the-signature")) - before)).toBeLessThan(2);
    arrivals[1]?.();
    await expect.poll(async () => Math.round((await top(page, "check-the-signature")) - before)).toBe(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(scroll + 300);
  });

  for (const [how, leaveAndReturn] of [
    [
      "Back",
      async (page: Page) => {
        await sidebar(page).getByRole("link", { name: "JavaScript SDK" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(/SDK/);
        await page.goBack();
      },
    ],
    ["a reload", (page: Page) => page.reload()],
  ] as const) {
    test(`${how} brings readers to where they were, and no late movement takes them to the hash`, async ({ page }) => {
      await openAt(page, `${LONG}#check-the-signature`);
      await page.evaluate(() => window.scrollBy(0, 700));
      const place = await page.evaluate(() => window.scrollY);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      await leaveAndReturn(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Implement/);
      await page.locator("html[data-hydrated=true]").waitFor();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
      await page.evaluate(() => new Promise((done) => setTimeout(done, 100)));
      await shift(page, 300);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      expect(await page.evaluate(() => window.scrollY)).toBe(place);
    });
  }

  test("a link to a place on another page goes there, lights it up, and the navbar makes way until the next way up", async ({
    page,
  }) => {
    await open(page, GUIDE);
    await page.evaluate((href) => {
      const link = document.createElement("a");
      link.href = href;
      link.textContent = "There";
      document.querySelector("article")?.prepend(link);
    }, `${LONG}#check-the-signature`);
    await page.getByRole("link", { name: "There", exact: true }).click();
    await expect(page.locator("#check-the-signature[data-arrived]")).toBeAttached();
    const place = await top(page, "check-the-signature");
    expect(place).toBeGreaterThanOrEqual(60);
    expect(place).toBeLessThan(120);
    await expect(page.locator("header").first()).toHaveAttribute("data-hidden", "true");
    await page.mouse.move(700, 500);
    await page.mouse.wheel(0, -120);
    await expect(page.locator("header").first()).toHaveAttribute("data-hidden", "false");
    await expect(page.locator("#check-the-signature[data-arrived]")).toHaveCount(0);
  });

  test("under reduced motion nothing lights up", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, `${LONG}#check-the-signature`);
    expect(
      await page.locator("#check-the-signature").evaluate((element) => getComputedStyle(element).animationName),
    ).toBe("none");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect(
      await page.locator("#check-the-signature").evaluate((element) => getComputedStyle(element).animationName),
    ).not.toBe("none");
  });

  test("an id in another script is found", async ({ page }) => {
    const address = "/markdown-page";
    // No page of today has such a heading: one of this page's gets it before scripts run.
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('"tables"', '"πίνακες"') });
    });
    await openAt(page, `${address}#${encodeURIComponent("πίνακες")}`);
    const place = await top(page, "πίνακες");
    expect(place).toBeGreaterThanOrEqual(60);
    expect(place).toBeLessThan(120);
  });
});

test.describe("navbar", () => {
  test("its height is measured when it counts: after a zoom of the text, too", async ({ page }) => {
    await open(page, LONG);
    const header = page.locator("header").first();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "40px";
    });
    expect((await header.boundingBox())?.height).toBeGreaterThan(140);
    for (const y of [20, 130]) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      await page.waitForTimeout(80);
      await expect(header).not.toHaveAttribute("data-hidden", "true");
    }
    await page.evaluate(() => window.scrollTo(0, 400));
    await expect(header).toHaveAttribute("data-hidden", "true");
  });

  test("in the last part of a page a small way up does not bring it back, a longer one does", async ({ page }) => {
    await open(page, LONG);
    const header = page.locator("header").first();
    const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    for (const [y, hidden] of [
      [30, "false"],
      [600, "true"],
      [end, "true"],
      [end - 5, "true"],
      [end - 105, "false"],
    ] as const) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      await page.waitForTimeout(80);
      await expect(header, `at ${y} of ${end}`).toHaveAttribute("data-hidden", hidden);
    }
  });
});

test.describe("drawer", () => {
  test.use({ viewport: NARROW });
  const openDrawer = async (page: Page): Promise<void> => {
    await page.getByRole("button", { name: "Open navigation menu" }).click();
    await expect(page.getByRole("dialog", { name: "Navigation menu" })).toBeVisible();
  };

  test("keeps the focus, makes the page inert, and Escape clears its filter before it closes it", async ({ page }) => {
    await open(page, GUIDE);
    await openDrawer(page);
    const drawer = page.getByRole("dialog", { name: "Navigation menu" });
    const stops = await drawer.locator("a:visible, button:visible, input:visible").count();
    for (let count = 0; count < stops + 3; count += 1) {
      await page.keyboard.press("Tab");
      expect(
        await page.evaluate(
          () => document.activeElement === document.body || document.activeElement?.closest("dialog") !== null,
        ),
      ).toBe(true);
    }
    expect(await page.evaluate(() => (document.querySelector("main") as HTMLElement).matches(":focus-within"))).toBe(
      false,
    );
    await drawer.getByRole("searchbox", { name: "Filter pages" }).fill("trouble");
    await expect(drawer.getByRole("link")).toHaveText(["Getting started", "Troubleshooting"]);
    expect(await axeFindings(page)).toEqual([]);
    await setTheme(page, "dark");
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(drawer).toBeVisible();
    await expect(drawer.getByRole("link", { name: "Quick start" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Open navigation menu" })).toBeFocused();
  });

  test("closes at once when a page is chosen, however slow the page is", async ({ page }) => {
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/page-data/guides/getting-started/troubleshooting/page-data.json", async (route) => {
      await held;
      await route.continue();
    });
    await open(page, GUIDE);
    await openDrawer(page);
    await page.getByRole("dialog").getByRole("link", { name: "Troubleshooting" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.locator("#nprogress [role=progressbar]")).toHaveCount(1);
    release();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Troubleshooting");
    await page.goBack();
    await expect(page).toHaveURL(GUIDE);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quick start");
  });

  test("a link to the page that is shown closes it and leaves no entry behind", async ({ page }) => {
    await open(page, "/category/getting-started");
    await open(page, GUIDE);
    await openDrawer(page);
    await page.getByRole("dialog").getByRole("link", { name: "Quick start" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => (window.history.state as { drawer?: boolean } | null)?.drawer))
      .toBeUndefined();
    await page.goBack();
    await expect(page).toHaveURL("/category/getting-started");
  });

  test("opens with the page's own menu again, keeps the groups, and closes on a category's page but not on its arrow", async ({
    page,
  }) => {
    await open(page, GUIDE);
    await openDrawer(page);
    const drawer = page.getByRole("dialog");
    await drawer.getByRole("button", { name: "Expand sidebar category Advanced use cases" }).click();
    await drawer.getByRole("button", { name: /Back to main menu/ }).click();
    await drawer.getByRole("button", { name: "Close navigation menu" }).click();
    await expect(drawer).toHaveCount(0);
    await openDrawer(page);
    await expect(drawer.getByRole("button", { name: "Collapse sidebar category Advanced use cases" })).toBeVisible();
    await drawer.getByRole("link", { name: "Pre-built integrations" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pre-built integrations");
    await expect(drawer).toHaveCount(0);
  });

  test("a page without a menu of its own opens the main menu", async ({ page }) => {
    await page.goto("/no-such-page");
    await page.locator("html[data-hydrated=true]").waitFor();
    await openDrawer(page);
    await expect(page.getByRole("dialog").getByRole("link", { name: "Resources", exact: true })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("button", { name: /main menu/ })).toHaveCount(0);
  });
  test.use({ allowedMessages: [/404 \(Not Found\)/] });
});

test.describe("on paper", () => {
  test("both modes print the light one, panels and details open, targets of links written out", async ({ page }) => {
    await open(page, "/markdown-page");
    await setTheme(page, "dark");
    await page.emulateMedia({ media: "print" });
    const look = (selector: string, pseudo?: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, part) => ({ ...getComputedStyle(element, part) }), pseudo);
    expect((await look("body")).backgroundColor).toBe("rgb(255, 255, 255)");
    expect((await look("body")).color).toBe("rgb(0, 0, 0)");
    expect(
      await page
        .locator("article a[href^='/']")
        .first()
        .evaluate((link) => getComputedStyle(link, "::after").content),
    ).toContain("/");
    const closed = page.locator("article details:not([open])");
    expect(await closed.count()).toBeGreaterThan(0);
    await expect(closed.first().locator(":scope > :not(summary)").first()).toBeVisible();
    for (const panel of await page.locator("[role=tabpanel]").all()) await expect(panel).toBeVisible();
    const pale = await page.evaluate(() =>
      [...document.querySelectorAll("article *")]
        .filter(
          (element) =>
            element.checkVisibility() &&
            [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
        )
        .filter((element) => {
          const [red = 0, green = 0, blue = 0] = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 140;
        })
        .map((element) => `${element.tagName} ${element.className} ${getComputedStyle(element).color}`),
    );
    expect(pale).toEqual([]);
  });
});

test.describe("forced colours", () => {
  test("what backgrounds said is said by lines", async ({ page }) => {
    await page.emulateMedia({ forcedColors: "active" });
    await open(page, GUIDE);
    const line = (locator: Locator): Promise<string> =>
      locator.evaluate(
        (element) =>
          `${getComputedStyle(element).borderInlineStartStyle} ${getComputedStyle(element).borderInlineStartColor}`,
      );
    const highlight = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = "Highlight";
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    });
    expect(await line(sidebar(page).locator("a[aria-current]"))).toBe(`solid ${highlight}`);
    expect(await line(sidebar(page).getByRole("link", { name: "Troubleshooting" }))).not.toContain(highlight);
    const toc = page.getByRole("navigation", { name: "On this page" });
    await toc.getByRole("link", { name: "Choose your path" }).first().click();
    expect(await line(toc.locator("a[aria-current]").first())).toBe(`solid ${highlight}`);
    const main = page.getByRole("navigation", { name: "Main" });
    expect(
      await main
        .getByRole("link", { name: "Guides", exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe("underline");
    expect(
      await main
        .getByRole("link", { name: "Resources", exact: true })
        .evaluate((link) => getComputedStyle(link).textDecorationLine),
    ).toBe("none");
  });
});

test("readers who ask for more contrast get lines and small text as dark as the text, in both modes", async ({
  page,
}) => {
  await open(page, GUIDE);
  const colors = (): Promise<string[]> =>
    page.evaluate(() => {
      const style = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);
      return [
        style("main").borderInlineStartColor,
        style(".breadcrumbs a, nav[aria-label='Breadcrumbs'] a").color,
        style("h1").color,
      ];
    });
  for (const theme of ["light", "dark"] as const) {
    await setTheme(page, theme);
    await page.emulateMedia({ contrast: "no-preference" });
    const usual = await colors();
    await page.emulateMedia({ contrast: "more" });
    const more = await colors();
    expect(more[0]).not.toBe(usual[0]);
    expect(more[1]).toBe(more[2]);
    expect(usual[1]).not.toBe(usual[2]);
    expect(await axeFindings(page, ["color-contrast"])).toEqual([]);
  }
});
