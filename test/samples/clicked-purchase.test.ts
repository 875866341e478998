import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { spawn, type ChildProcess } from "node:child_process";
import { after, before, describe, test } from "node:test";
import { chromium, type Browser, type Page } from "@playwright/test";
import { getSite } from "../../src/site/loaded-site";
import { findForPages, TEST_ARGUMENTS } from "../../tools/lib/chromium";
import { answers, freePort } from "../../tools/lib/free-port";
import { copyShop, SHOPS } from "../../tools/lib/shops";
import { APP_ID, SECRET } from "../../tools/samples/credentials";
import { slug } from "./shop-client";

/** A purchase by clicking, as a reader does: the shop's button, the simulator's checkout, the shop's confirmation. */

const { variables } = getSite();
const executablePath = findForPages();
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
const axe = readFileSync(require.resolve("axe-core/axe.min.js"), "utf8");

for (const name of SHOPS) {
  describe(`a purchase in ${name}`, { skip: executablePath === undefined && "Chromium is not installed" }, () => {
    let started: ChildProcess;
    let browser: Browser;
    let shop: string;
    const hasEnded = (): boolean => started.exitCode !== null;
    /** Starts shop and simulator. Returns whether both respond. */
    async function start(cwd: string): Promise<boolean> {
      const [port, simulatorPort] = [await freePort(), await freePort()];
      shop = `http://localhost:${port}`;
      const [program, args] =
        name === "node-shop" ? [process.execPath, ["--import", "tsx", "start.mjs"]] : ["php", ["start.php"]];
      started = spawn(program, args, {
        cwd,
        env: { ...process.env, APP_SECRET: SECRET, PORT: String(port), SIMULATOR_PORT: String(simulatorPort) },
        stdio: "ignore",
      });
      for (const address of [shop, `http://localhost:${simulatorPort}`])
        if (!(await answers(address, 30_000, hasEnded))) return false;
      return true;
    }
    before(async () => {
      const cwd = copyShop(name, `clicked-${name}`);
      // If it ends, once more: another test that runs at the same time may have taken a port that was free.
      assert.ok((await start(cwd)) || (hasEnded() && (await start(cwd))), shop);
      browser = await chromium.launch({ executablePath, args: TEST_ARGUMENTS });
    });
    after(async () => {
      await browser.close();
      started.kill();
    });

    async function open(viewport: { width: number; height: number }, more = {}): Promise<Page> {
      const context = await browser.newContext({ viewport, ...more });
      const page = await context.newPage();
      await page.goto(shop);
      return page;
    }
    const quickBuy = (page: Page): Promise<void> => page.getByText("Quick Buy").first().click();
    /**
     * Returns axe's findings in both colour modes. Passes code as a string, because tsx adds a helper to functions that
     * pages lack.
     */
    async function findings(page: Page): Promise<string[]> {
      await page.evaluate(axe);
      const found: string[] = [];
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const ids = await page.evaluate(
          `axe.run({ rules: { "target-size": { enabled: true } } }).then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes[0].html))`,
        );
        found.push(...(ids as string[]).map((id) => `${colorScheme}: ${id}`));
      }
      return found;
    }
    const widthOf = (page: Page): Promise<unknown> => page.evaluate("document.documentElement.scrollWidth");

    test("completes on a phone in the same window", async () => {
      const page = await open(PHONE);
      await quickBuy(page);
      const pay = page.getByRole("button", { name: "Pay", exact: true });
      await pay.waitFor();
      await pay.click();
      await page.getByRole("heading", { name: "Thank you, Maria" }).waitFor();
      assert.match(await page.locator("body").innerText(), /EUR 42\.50, CARD, processing/);
      assert.equal(new URL(page.url()).origin, shop);
      await page.context().close();
    });

    test("completes on a desktop in a pop-up, which closes after the payment", async () => {
      const page = await open(DESKTOP);
      await page.getByRole("button", { name: "Add Canvas day pack to the cart" }).click();
      const opened = page.waitForEvent("popup");
      await page.getByRole("button", { name: "Quick Checkout" }).click();
      const popup = await opened;
      await page.getByRole("button", { name: "Back to the checkout" }).waitFor();
      const closed = popup.waitForEvent("close");
      await popup.getByRole("button", { name: "Pay", exact: true }).click();
      await closed;
      await page.getByRole("heading", { name: "Thank you, Maria" }).waitFor();
      await page.goto(shop);
      await page.getByText("Units in the cart: 0").waitFor();
      await page.context().close();
    });

    test("leaves the desktop page unchanged when the pop-up is closed", async () => {
      const page = await open(DESKTOP);
      const opened = page.waitForEvent("popup");
      await quickBuy(page);
      await (await opened).close();
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.equal(new URL(page.url()).pathname, "/");
      await page.context().close();
    });

    test("fires the SDK's events and callbacks, and its handle opens, updates and removes the button", async () => {
      const page = await open(DESKTOP);
      const seen = (): Promise<unknown> => page.evaluate("seen.splice(0)");
      const shown = async (): Promise<Page> => {
        const opened = page.waitForEvent("popup");
        await page.evaluate("handle.open()");
        return opened;
      };
      await page.evaluate(`
        seen = [];
        place = document.body.appendChild(document.createElement("div"));
        for (const name of ["ready", "open", "success", "close"])
          place.addEventListener("${slug}:" + name, ({ detail }) => seen.push([name, detail]));
        handle = ${variables.Product}.checkout({
          appId: "${APP_ID}",
          target: place,
          items: () => [{ id: "5001", quantity: 1 }],
          currency: "EUR",
          metadata: { cart_id: "c_1" },
          withAcceptedCards: true,
          onSuccess: ({ id }) => seen.push(["onSuccess", typeof id]),
          onClose: () => seen.push(["onClose"]),
          onError: ({ message }) => seen.push(["onError", message]),
        });
        void 0`);
      assert.match(String(await page.evaluate("place.innerText")), /Quick Buy\s+Visa/);
      assert.deepEqual(await seen(), [["ready", null]]);

      await (await shown()).close();
      await page.locator("dialog").waitFor({ state: "detached" });
      const items = [{ id: "5001", quantity: 1 }];
      assert.deepEqual(await seen(), [["open", { items }], ["close", null], ["onClose"]]);

      const popup = await shown();
      const closed = popup.waitForEvent("close");
      await popup.getByRole("button", { name: "Pay", exact: true }).click();
      await closed;
      await page.locator("dialog").waitFor({ state: "detached" });
      assert.equal(new URL(page.url()).search, "", "no redirect");
      const [, success, ...rest] = (await seen()) as [string, { orderId: string }][];
      assert.match(success?.[1].orderId ?? "", /^\d+$/);
      assert.deepEqual([success?.[0], ...rest], ["success", ["close", null], ["onSuccess", "string"]]);

      for (const [changes, label] of [
        [{ position: "mini_cart" }, "Quick Checkout"],
        [{ position: "product_page", locale: "el_GR" }, "Γρήγορη αγορά"],
        [{ position: "checkout_page" }, "Γρήγορη ολοκλήρωση"],
      ] as const) {
        await page.evaluate(`handle.update(${JSON.stringify(changes)})`);
        assert.equal(await page.locator("button").last().textContent(), label);
      }
      await page.evaluate("handle.update({ items: [] }); handle.open()");
      assert.deepEqual(await seen(), [["onError", "The cart is empty."]]);
      await page.evaluate("handle.destroy()");
      assert.equal(await page.evaluate("place.innerHTML"), "");
      await page.context().close();
    });

    test("passes axe on every page in both colour modes, at 320 px", async () => {
      const page = await open({ width: 320, height: 700 });
      const check = async (): Promise<void> => {
        assert.deepEqual([await findings(page), await widthOf(page)], [[], 320], page.url());
      };
      await check();
      await quickBuy(page);
      const pay = page.getByRole("button", { name: "Pay", exact: true });
      const checkout = page.url();
      await page.getByLabel("Delayed payment").check();
      await check();
      await page.getByLabel("City").fill("");
      await pay.click();
      await page.getByRole("alert").waitFor();
      await check();
      await page.getByLabel("City").fill("Athens");
      await page.getByLabel("Card: the shop refuses").check();
      await pay.click();
      await page.getByRole("heading", { name: "The order was not placed" }).waitFor();
      await check();
      await page.goto(checkout);
      await page.getByLabel("Delayed payment").check();
      await pay.click();
      await page.getByRole("heading", { name: "Thank you, Maria" }).waitFor();
      await check();
      await page.goto(new URL(checkout).origin);
      await page.getByRole("button", { name: "Send PAYMENT_SUCCESS" }).click();
      await page.getByText("PAYMENT_SUCCESS, accepted").waitFor();
      await check();
      await page.context().close();
    });

    test("completes without scripts, by keyboard, after a form error", async () => {
      const page = await open(PHONE, { javaScriptEnabled: false });
      await quickBuy(page);
      await page.getByLabel("City").fill("");
      await page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
      await page.getByRole("link", { name: "Enter your city" }).press("Enter");
      await page.getByLabel("City").fill("Athens");
      await page.getByLabel("Cash on delivery").press("Space");
      await page.getByRole("button", { name: "Pay", exact: true }).press("Enter");
      await page.getByRole("heading", { name: "Thank you, Maria" }).waitFor();
      assert.match(await page.locator("body").innerText(), /EUR 44\.50, Cash on delivery, cash-on-delivery/);
      await page.context().close();
    });
  });
}
