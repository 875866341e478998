import { expect, GUIDE, NEXT, SHORT, test } from "./fixtures";

const CHUNK = /^\/component---/;
const BUNDLE = /^\/(app|framework|webpack-runtime)-/;

test("the progress bar shows while a slow page loads and disappears afterwards", SHORT, async ({ reader, host }) => {
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

test(
  "when a page's script is missing, the page shows its heading and a red box whose Retry recovers",
  SHORT,
  async ({ reader, host }) => {
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
  },
);

test("when the host fails, the page stays, Retry has focus, and Retry loads the target", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  host.fault = () => "unavailable";
  await reader.click("nav[aria-label='Docs sidebar'] a", "Troubleshooting");
  await reader.haveFocus("[role=alert] button");
  await reader.see("h1", "Quick start");
  host.fault = () => undefined;
  await reader.click("[role=alert] button", "Retry");
  await reader.see("h1", "Troubleshooting");
  await reader.miss("[role=alert]");
});

for (const fault of ["missing", "html", "cut"] as const) {
  test(`when the site's scripts don't load (${fault}), the page shows with the banner`, async ({ reader, host }) => {
    host.fault = (address) => (BUNDLE.test(address) ? fault : undefined);
    await reader.open(host.url + GUIDE);
    const { name } = await reader.see("#site-load-banner");
    expect(name).toContain("This site didn't load properly.");
    await reader.see("h1", "Quick start");
    host.fault = () => undefined;
    await reader.visit(host.url + GUIDE);
    await reader.miss("#site-load-banner");
  });
}
