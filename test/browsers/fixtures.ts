import { test as base, expect } from "@playwright/test";
import { startHost, type Host } from "../drills/host";
import { SITE } from "../drills/build";
import type { Driver, Engine } from "./driver";
import { startChromium, startFirefox } from "./puppeteer-driver";
import { readerOf, type Reader } from "./reader";
import { startWebKit } from "./webkit-driver";

const START: Readonly<Record<Engine, () => Promise<Driver>>> = {
  chromium: startChromium,
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Errors caused by what the host did to a script, style or data. */
const OF_THE_HOST = /blocked due to MIME type|Loading (?:CSS )?chunk \S+ failed|(?:got|token) '<'|^XML Parsing Error/;

/** Provides a host, which serves the site and can fail, and a reader in the project's browser. */
export const test = base.extend<{ host: Host; reader: Reader }, { engine: Engine; driver: Driver }>({
  engine: ["chromium", { scope: "worker", option: true }],
  driver: [
    async ({ engine }, provide) => {
      const driver = await START[engine]();
      await provide(driver);
      await driver.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  // A new port gives each test empty storage.
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
  host: async ({}, provide) => {
    const host = await startHost(SITE);
    await provide(host);
    await host.close();
  },
  reader: async ({ driver }, provide) => {
    await driver.open("about:blank");
    await driver.resize(1440, 900);
    await driver.uncaught();
    await provide(readerOf(driver));
    const errors = await driver.uncaught();
    expect(errors.filter((message) => !OF_THE_HOST.test(message))).toEqual([]);
    // Stop all activity before the host closes.
    await driver.open("about:blank");
  },
});

export { expect };
export { GUIDE, LONG, NEXT } from "../e2e/support-layout";
