import { expect, GUIDE, LONG, NEXT, test } from "./fixtures";
import type { Reader } from "./reader";

/** Whether the document is still the first one loaded. */
const mark = (reader: Reader): Promise<void> => reader.run(() => void Object.assign(window, { first: true }));
const isSame = (reader: Reader): Promise<boolean> => reader.run(() => "first" in window);
const title = (reader: Reader): Promise<string> => reader.run(() => document.title);
const top = (reader: Reader): Promise<number> => reader.run(() => Math.round(window.scrollY));

test("a link updates page, title and URL without a reload, and Back restores the scroll position", async ({
  reader,
  host,
}) => {
  await reader.visit(host.url + GUIDE);
  await mark(reader);
  await reader.run(() => window.scrollTo(0, 700));
  await expect.poll(() => top(reader)).toBe(700);
  // The sidebar scrolls separately, so the page keeps its position.
  await reader.click("nav[aria-label='Docs sidebar'] a", "Troubleshooting");
  await reader.see("h1", "Troubleshooting");
  await expect.poll(reader.place).toBe(NEXT);
  await expect.poll(() => title(reader)).toMatch(/^Troubleshooting \| /);
  await expect.poll(() => top(reader)).toBe(0);
  await reader.run(() => history.back());
  await reader.see("h1", "Quick start");
  await expect.poll(() => top(reader)).toBe(700);
  await reader.run(() => history.forward());
  await reader.see("h1", "Troubleshooting");
  expect(await isSame(reader)).toBe(true);
});

test("a link with a hash scrolls its heading to the top of the window, on the page, again and on load", async ({
  reader,
  host,
}) => {
  await reader.visit(host.url + LONG);
  const link = (await reader.seen("nav[aria-label='On this page'] a")).at(3);
  const hash = link?.attributes.href as string;
  await reader.click("nav[aria-label='On this page'] a", link?.name);
  await expect.poll(reader.place).toBe(LONG + hash);
  const heading = () =>
    reader.run((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1), hash.slice(1));
  await expect.poll(heading).toBeGreaterThanOrEqual(0);
  await expect.poll(heading).toBeLessThan(200);
  // Again, now that it's the URL's own hash.
  await reader.run(() => window.scrollTo(0, 0));
  await expect.poll(heading).toBeGreaterThan(200);
  await reader.click("nav[aria-label='On this page'] a", link?.name);
  await expect.poll(heading).toBeLessThan(200);
  // The same after a load, where the browser does the scrolling.
  await reader.visit(`${host.url}/`);
  await reader.visit(host.url + LONG + hash);
  await expect.poll(heading).toBeGreaterThanOrEqual(0);
  await expect.poll(heading).toBeLessThan(200);
});

/** Settled when nothing moves for two frames. */
const rest = async (reader: Reader): Promise<number> => {
  await expect
    .poll(() =>
      reader.run(async () => {
        const before = window.scrollY;
        await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
        return window.scrollY - before;
      }),
    )
    .toBe(0);
  return top(reader);
};

for (const mobile of [true, false]) {
  test(`Back and Forward between hashes of one page restore the scroll position: ${mobile ? "phone" : "desk"}`, async ({
    reader,
    host,
    engine,
  }) => {
    // The other browsers' windows can't get that narrow.
    if (mobile) await reader.resize(engine === "chromium" ? 390 : 600, 800);
    await reader.visit(`${host.url}${NEXT}#ask-for-help`);
    await expect.poll(() => top(reader)).toBeGreaterThan(2000);
    const links = "article a[href^='#']:not(.hash-link)";
    const places: number[] = [];
    for (const [hash, how] of [
      ["#find-your-symptom", "script"],
      ["#a-refund-is-refused", "Enter"],
      ["#an-order-stays-pending", "pointer"],
    ] as const) {
      const link = `${links}[href='${hash}']`;
      // Move first, as readers would; the scroll event of the jump itself comes late.
      if (how === "script") await reader.run(() => window.scrollBy(0, -150));
      else await reader.run((selector) => document.querySelector(selector)?.scrollIntoView({ block: "center" }), link);
      places.push(await rest(reader));
      if (how === "script") await reader.run((value) => void (location.hash = value), hash);
      else if (how === "pointer") await reader.click(link);
      else {
        await reader.run(
          (selector) => document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true }),
          link,
        );
        await reader.press("Enter");
      }
      await expect.poll(reader.place).toBe(NEXT + hash);
      await expect
        .poll(() =>
          reader.run((id) => Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? -1), hash.slice(1)),
        )
        .toBeLessThan(200);
    }
    places.push(await rest(reader));
    expect(new Set(places).size).toBe(4);
    for (const [step, way] of [
      [2, "back"],
      [1, "back"],
      [0, "back"],
      [1, "forward"],
      [2, "forward"],
      [3, "forward"],
    ] as const) {
      await reader.run((name) => history[name](), way);
      // Firefox may restore half a pixel as the next one.
      await expect
        .poll(async () => Math.abs((await top(reader)) - (places[step] as number)), {
          message: `${way} to ${step} of ${places.join()}`,
        })
        .toBeLessThanOrEqual(1);
      await rest(reader);
    }
  });
}

test("on a small screen the menu is a dialog that closes on Escape, on Back, on following a link and when the window widens", async ({
  reader,
  host,
}) => {
  await reader.resize(600, 800);
  await reader.visit(host.url + GUIDE);
  const button = "button[aria-label='Open navigation menu']";
  await reader.click(button);
  await reader.see("dialog[open]", "Navigation menu");
  await reader.press("Escape");
  await reader.miss("dialog[open]");
  await reader.haveFocus(button);
  await reader.click(button);
  await reader.see("dialog[open] a", "Quick start");
  await reader.run(() => history.back());
  await reader.miss("dialog[open]");
  expect(await reader.place()).toBe(GUIDE);
  await reader.click(button);
  await reader.click("dialog[open] a", "Troubleshooting");
  await reader.see("h1", "Troubleshooting");
  await reader.miss("dialog[open]");
  await reader.click(button);
  await reader.see("dialog[open]");
  await reader.resize(1200, 800);
  await reader.miss("dialog[open]");
});

test("tabs respond to arrow keys and clicks, put the choice in the URL, and a hash opens the closed panel it points into", async ({
  reader,
  host,
}) => {
  await reader.visit(`${host.url}/markdown-page?language=node`);
  const tab = ".tabs [role=tab]";
  const chosen = async () =>
    (await reader.seen(tab)).find(({ attributes }) => attributes["aria-selected"] === "true")?.name;
  const panels = async () => (await reader.seen(".tabs [role=tabpanel] > :last-child")).length;
  expect(await chosen()).toBe("Node");
  await reader.click(tab, "PHP");
  await expect.poll(chosen).toBe("PHP");
  await expect.poll(reader.place).toBe("/markdown-page?language=php");
  await reader.press("ArrowLeft");
  await expect.poll(chosen).toBe("Node");
  await expect.poll(panels).toBe((await reader.seen(".tabs [role=tablist]")).length);
  // Closed panels hide their content whether or not the browser supports `until-found`.
  const closed = "[role=tabpanel][hidden='until-found'] code";
  expect(await reader.run((selector) => document.querySelector(selector)?.checkVisibility(), closed)).toBe(false);
  await reader.run((selector) => {
    document.querySelector(selector)?.setAttribute("id", "in-panel");
    location.hash = "in-panel";
  }, closed);
  await expect.poll(chosen).toBe("PHP");
  await reader.see("code#in-panel");
});

test("closed panels and search highlights follow the browser's support for until-found and the Highlight API", async ({
  reader,
  host,
}) => {
  await reader.visit(`${host.url}/markdown-page`);
  const knows = await reader.run(() => ({ untilFound: "onbeforematch" in document.body, marks: "highlights" in CSS }));
  const closed = () =>
    reader.run(() => {
      const panel = document.querySelector("[role=tabpanel][hidden]");
      return panel && getComputedStyle(panel).display;
    });
  // Without support for the value, `hidden` hides; with it, the box stays for find-in-page.
  await expect.poll(closed).toBe(knows.untilFound ? "block" : "none");
  await reader.press("/");
  await reader.haveFocus("[role=combobox]");
  await reader.type("webhook");
  await reader.see("dialog[open] [role=option]");
  await reader.press("Enter");
  await reader.miss("dialog[open]");
  const marks = () => reader.run(() => ("highlights" in CSS ? (CSS.highlights.get("search-terms")?.size ?? 0) : 0));
  await expect.poll(async () => (await marks()) > 0).toBe(knows.marks);
  expect(await reader.run(() => document.querySelector("main")?.textContent?.toLowerCase())).toContain("webhook");
});
