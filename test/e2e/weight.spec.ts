import { expect, firstLoad, test } from "./support";

/**
 * KB of 1,024 bytes, everything gzip at level 9. The page's own HTML grows with its text, so the budget is for
 * what comes besides it: scripts, styles and data.
 */
const BESIDES_HTML = 80;
const SCRIPT = 79;

/** A page of each template, and the longest guide. */
for (const address of [
  "/",
  "/guides/getting-started/quick-start",
  "/guides/integrations/opencart/installation",
  "/guides/interface",
  "/guides/interface/implement",
  "/api/submit-quotation",
  "/category/woocommerce",
]) {
  test(`the first load of ${address} is at most ${BESIDES_HTML} KB besides its HTML, ${SCRIPT} KB of it script`, async ({
    page,
  }) => {
    const all = (await firstLoad(page, address)).filter(({ type }) => type !== "document");
    const sum = (list: typeof all): number => list.reduce((total, { size }) => total + size, 0);
    expect(sum(all)).toBeLessThanOrEqual(BESIDES_HTML);
    expect(sum(all.filter(({ type }) => type === "script"))).toBeLessThanOrEqual(SCRIPT);
  });
}
