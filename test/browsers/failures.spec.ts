import { expect, GUIDE, NEXT, test } from "./fixtures";

const CHUNK = /^\/component---/;

test("the progress bar shows while a slow page loads and disappears afterwards", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  host.hold = (address) => (address === `/page-data${NEXT}/page-data.json` ? held : undefined);
  await reader.miss("#nprogress");
  await reader.click("nav[aria-label='Docs sidebar'] a", "Troubleshooting");
  await reader.see("#nprogress [role=progressbar]");
  await reader.see("h1", "Quick start");
  release();
  await reader.see("h1", "Troubleshooting");
  await reader.miss("#nprogress");
});

test("when a page's script is missing, the page shows its heading and a red box whose Retry recovers", async ({
  reader,
  host,
}) => {
  await reader.visit(host.url + GUIDE);
  host.fault = (address) => (CHUNK.test(address) ? "missing" : undefined);
  await reader.click("nav[aria-label=Main] a", "Resources");
  await reader.see("h1", "Design");
  await reader.see("[role=alert] button", "Retry");
  host.fault = () => undefined;
  await reader.click("[role=alert] button", "Retry");
  await reader.miss("[role=alert]");
  await reader.see("h1", "Design");
  // While navigating, Firefox briefly has a document without an element.
  await expect.poll(() => reader.run(() => document.querySelector("html[data-hydrated=true]") !== null)).toBe(true);
});
