import type { Locator, Page } from "@playwright/test";

/**
 * A reader who scrolls only as far as needed, and as little as possible: what is used or looked at has to be in view.
 * Jumps by links and by boxes that lead somewhere are no scrolling. Boxes that scroll inside the page count like it.
 */
export class Reader {
  /** Sum of all distances, in px. */
  scrolled = 0;

  constructor(private readonly page: Page) {}

  async has(selector: string): Promise<boolean> {
    return (await this.page.locator(selector).count()) > 0;
  }

  async isVisible(selector: string): Promise<boolean> {
    return this.page.locator(selector).first().isVisible();
  }

  async isInView(selector: string): Promise<boolean> {
    const box = await this.page.locator(selector).first().boundingBox();
    return box !== null && box.y > 60 && box.y + box.height < (this.page.viewportSize()?.height ?? 0);
  }

  async wait(selector: string): Promise<void> {
    await this.page.locator(selector).waitFor();
  }

  /** Follows a link of the table of contents, which is at hand at the top of the page. */
  async jump(heading: string): Promise<void> {
    const contents = this.page.locator('nav[aria-label="On this page"]');
    await this.page.evaluate(() => window.scrollTo(0, 0));
    if (await contents.locator("summary").isVisible()) await contents.locator("summary").click();
    await contents.locator(`a:text-is("${heading}")`).locator("visible=true").first().click();
    await this.settled();
  }

  async click(selector: string): Promise<void> {
    const target = this.page.locator(selector).first();
    await this.bring(target);
    await target.click();
    await this.settled();
  }

  async choose(selector: string, label: string): Promise<void> {
    const target = this.page.locator(selector).first();
    await this.bring(target);
    await target.selectOption({ label });
    await this.settled();
  }

  async fill(selector: string, value: string): Promise<void> {
    const target = this.page.locator(selector).first();
    await this.bring(target);
    await target.focus();
    await target.fill(value);
    await this.settled();
  }

  async press(selector: string, key: string): Promise<void> {
    await this.page.locator(selector).first().press(key);
    await this.settled();
  }

  /** Brings a text inside an element into view. */
  async see(selector: string, text: string): Promise<void> {
    await this.bring(this.page.locator(selector).locator("visible=true").first(), text);
  }

  private async bring(target: Locator, text?: string): Promise<void> {
    await target.waitFor();
    this.scrolled += await target.evaluate(bringIntoView, text);
  }

  /** Waits for a jump's scrolling, which this page makes at once, and for what loads with it. */
  private async settled(): Promise<void> {
    await this.page.waitForLoadState("networkidle");
    await this.page.waitForTimeout(200);
  }
}

/** Runs in the page. Scrolls what is around an element, or around a text in it, as little as possible; returns px. */
function bringIntoView(element: Element, text: string | undefined): number {
  const range = document.createRange();
  range.selectNode(element);
  if (text !== undefined) {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let found = nodes.nextNode();
    while (found && !found.textContent?.includes(text)) found = nodes.nextNode();
    if (!found) throw new Error(`no text “${text}” in ${element.outerHTML.slice(0, 200)}`);
    const start = (found.textContent ?? "").indexOf(text);
    range.setStart(found, start);
    range.setEnd(found, start + text.length);
  }
  const away = (top: number, bottom: number): number => {
    const box = range.getBoundingClientRect();
    if (box.top < top) return box.top - top;
    return Math.max(0, Math.min(box.bottom - bottom, box.top - top));
  };
  let scrolled = 0;
  for (let box = element.parentElement; box && box !== document.documentElement; box = box.parentElement) {
    if (box === document.body || box.scrollHeight <= box.clientHeight) continue;
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const { top, bottom } = box.getBoundingClientRect();
    const before = box.scrollTop;
    box.scrollTop += away(top, bottom);
    scrolled += Math.abs(box.scrollTop - before);
  }
  // What stays at the top of the window covers what is below it: the navbar, and code next to a form.
  const isInside = (cover: Element): boolean => cover.contains(element);
  const covers = [...document.querySelectorAll("nav[aria-label=Main], .operation-rail[data-composing]")]
    .filter((cover) => /sticky|fixed/.test(getComputedStyle(cover).position) && !isInside(cover))
    .map((cover) => cover.getBoundingClientRect().bottom);
  const before = window.scrollY;
  window.scrollBy({ top: away(Math.max(60, ...covers), window.innerHeight), behavior: "instant" });
  return scrolled + Math.abs(window.scrollY - before);
}
