import { CHROMIUM_ARGUMENTS, findChromium } from "../../tools/lib/chromium";
import { weighSite } from "../../tools/lib/weights";
import { expect, firstLoad, test } from "./support";

// Full Chromium, as readers have: the headless shell requests no icons.
test.use({ launchOptions: { executablePath: findChromium(), args: CHROMIUM_ARGUMENTS } });
// One browser for all, because starting one takes longer than the tests.
test.describe.configure({ mode: "default" });

/**
 * Verifies the file-based weights of `npm test -- budgets` in a browser, on one page of each template with its own
 * scripts.
 */
for (const address of ["/guides/getting-started/quick-start", "/api/submit-quotation", "/category/woocommerce"]) {
  test(`for ${address}, a browser loads as much as the budgets count`, async ({ page }) => {
    const all = (await firstLoad(page, address)).filter(({ type }) => type !== "document");
    const sum = (list: typeof all): number => list.reduce((total, { size }) => total + size, 0);
    const counted = weighSite("public").find((weighed) => weighed.address === address);
    expect(sum(all.filter(({ type }) => type === "script"))).toBe(counted?.script);
    expect(sum(all)).toBe(counted?.besides);
  });
}

test("only the framework and app scripts tell V8 to compile them eagerly", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const scripts = [...html.matchAll(/<script src="([^"]+)"/g)].map(([, address = ""]) => address);
  const hinted: string[] = [];
  for (const address of scripts) {
    const text = await (await request.get(address)).text();
    if (text.startsWith("//# allFunctionsCalledOnLoad\n")) hinted.push(address);
  }
  expect(hinted).toEqual([expect.stringMatching(/\/framework-/), expect.stringMatching(/\/app-/)]);
});
