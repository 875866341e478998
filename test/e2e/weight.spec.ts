import { CHROMIUM_ARGUMENTS, findChromium } from "../../tools/lib/chromium";
import { weighSite } from "../../tools/lib/weights";
import { expect, firstLoad, test } from "./support";

// What readers have: without a window Chromium asks for no icon.
test.use({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS } });
// One browser for all of them: it takes longer to start than they take.
test.describe.configure({ mode: "default" });

/**
 * `npm test -- budgets` weighs every page from the built files. This holds its reckoning against what a browser loads, on
 * a page of each template with scripts of its own.
 */
for (const address of ["/guides/getting-started/quick-start", "/api/submit-quotation", "/category/woocommerce"]) {
  test(`a browser loads for ${address} what the budgets count`, async ({ page }) => {
    const all = (await firstLoad(page, address)).filter(({ type }) => type !== "document");
    const sum = (list: typeof all): number => list.reduce((total, { size }) => total + size, 0);
    const counted = weighSite("public").find((weighed) => weighed.address === address);
    expect(sum(all.filter(({ type }) => type === "script"))).toBe(counted?.script);
    expect(sum(all)).toBe(counted?.besides);
  });
}

test("the scripts that every page starts with tell V8 to compile them while they arrive", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, address = ""]) => address);
  const hinted: string[] = [];
  for (const address of scripts) {
    const text = await (await request.get(address)).text();
    if (text.startsWith("//# allFunctionsCalledOnLoad\n")) hinted.push(address);
  }
  expect(hinted).toEqual([expect.stringMatching(/^\/framework-/), expect.stringMatching(/^\/app-/)]);
});
