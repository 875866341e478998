import { gzipSync } from "node:zlib";
import type { Response } from "@playwright/test";
import { weighSite } from "../../scripts/lib/weights";
import { expect, test } from "./support";

/**
 * `npm run budgets` weighs every page from the built files. This holds its reckoning against what a browser loads, on
 * a page of each template with scripts of its own.
 */
for (const address of ["/guides/getting-started/quick-start", "/api/submit-quotation"]) {
  test(`a browser loads for ${address} what the budgets count`, async ({ page }) => {
    const sizes: Promise<{ script: boolean; size: number }>[] = [];
    const weigh = (response: Response): void => {
      const type = response.request().resourceType();
      if (type === "document") return;
      const script = type === "script";
      sizes.push(response.body().then((body) => ({ script, size: gzipSync(body, { level: 9 }).length })));
    };
    page.on("response", weigh);
    await page.goto(address, { waitUntil: "load" });
    await expect(page.locator("html")).toHaveAttribute("data-hydrated", "true");
    // What is loaded ahead comes later.
    page.off("response", weigh);
    const all = await Promise.all(sizes);
    const sum = (list: typeof all): number => list.reduce((total, { size }) => total + size, 0);
    const counted = weighSite("public").find((weighed) => weighed.address === address);
    expect(sum(all.filter(({ script }) => script))).toBe(counted?.script);
    expect(sum(all)).toBe(counted?.besides);
  });
}
