import { gzipSync } from "node:zlib";
import { expect, test } from "./support";

/** KB of 1,024 bytes, everything gzip at level 9. */
const TOTAL = 95;
const SCRIPT = 82;

for (const address of [
  "/",
  "/guides/getting-started/quick-start",
  "/guides/integrations/opencart/installation",
  "/guides/interface",
]) {
  test(`the first load of ${address} is at most ${TOTAL} KB, ${SCRIPT} KB of it script`, async ({ page }) => {
    const sizes: Promise<{ script: boolean; size: number }>[] = [];
    page.on("response", (response) => {
      const script = response.request().resourceType() === "script";
      sizes.push(response.body().then((body) => ({ script, size: gzipSync(body, { level: 9 }).length })));
    });
    await page.goto(address, { waitUntil: "networkidle" });
    const all = await Promise.all(sizes);
    const sum = (list: typeof all): number => list.reduce((total, { size }) => total + size, 0) / 1024;
    expect(sum(all)).toBeLessThanOrEqual(TOTAL);
    expect(sum(all.filter(({ script }) => script))).toBeLessThanOrEqual(SCRIPT);
  });
}
