import { expect, GUIDE, LONG, test } from "./fixtures";

/** Rows of the observable contract that engines may carry out differently. */

const SCRIPT = /\.js$/;

test("applies a stored colour mode without the page's scripts, and ignores an unknown one", async ({
  reader,
  host,
}) => {
  host.fault = (address) => (SCRIPT.test(address) ? "missing" : undefined);
  const mode = () => reader.run(() => document.documentElement.dataset.theme);
  for (const [kept, expected] of [
    ["dark", "dark"],
    ["sepia", "light"],
  ] as const) {
    await reader.open(`${host.url}/robots.txt`);
    await reader.run((value) => localStorage.setItem("theme", value), kept);
    await reader.open(host.url + GUIDE);
    expect(await mode()).toBe(expected);
  }
  expect(await reader.run(() => "hydrated" in document.documentElement.dataset)).toBe(false);
});

test("the toggle names the colour mode, switches it and stores the choice", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  const ground = () => reader.run(() => getComputedStyle(document.body).backgroundColor);
  const light = await ground();
  await reader.click("header button", "Switch between dark and light mode (currently light mode)");
  await reader.see("header button", "Switch between dark and light mode (currently dark mode)");
  expect(await reader.run(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: "dark",
    themeChoice: "dark",
  });
  await expect.poll(ground).not.toBe(light);
  expect(await reader.run(() => localStorage.getItem("theme"))).toBe("dark");
  await reader.visit(host.url + LONG);
  expect(await reader.run(() => document.documentElement.dataset.theme)).toBe("dark");
});

test("the skip link is the first tab stop and moves focus to the content", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  await reader.press("Tab");
  await reader.haveFocus("a[href='#main']");
  await reader.see("a:focus", "Skip to main content");
  await reader.press("Enter");
  await reader.haveFocus("main#main");
});

test("search opens from its button and by shortcut, exposes the active result, and restores focus on Escape", async ({
  reader,
  host,
}) => {
  await reader.visit(host.url + GUIDE);
  for (const open of ["Control+k", "/"]) {
    await reader.run(() => document.querySelector<HTMLElement>("main a[href]")?.focus());
    await reader.press(open);
    await reader.haveFocus("dialog[open] [role=combobox]");
    await reader.press("Escape");
    await reader.miss("dialog[open]");
    await reader.haveFocus("main a[href]");
  }
  await reader.click("header button", "Search");
  await reader.see("dialog[open]", "Search");
  expect(await reader.seen("dialog[open] [role=combobox]")).toHaveLength(1);
  await reader.type("webhook signature");
  await expect
    .poll(async () => (await reader.seen("dialog[open] [role=status]")).map(({ name }) => name).join())
    .toMatch(/^\d+ results?$/);
  // Results may arrive at any time, so the page itself records them and the active one on keydown.
  await reader.run(() => {
    const note = (): void => {
      const options = [...document.querySelectorAll("dialog[open] [role=option]")];
      const name = document.querySelector("dialog[open] [role=combobox]")?.getAttribute("aria-activedescendant");
      const active = options.findIndex(({ id }) => id === name);
      const addresses = options.map((option) => option.getAttribute("href"));
      document.documentElement.dataset.atKey = JSON.stringify({ active, addresses });
    };
    window.addEventListener("keydown", note, { capture: true });
  });
  const atKey = async () =>
    JSON.parse((await reader.run(() => document.documentElement.dataset.atKey)) ?? "") as {
      active: number;
      addresses: string[];
    };
  await reader.press("ArrowDown");
  expect((await atKey()).active).toBe(0);
  await reader.press("Enter");
  // Results that arrived in between may have changed the list (SearchDialog.test.tsx).
  const { active, addresses } = await atKey();
  const target = addresses[active];
  expect(target).toMatch(/^\//);
  await reader.miss("dialog[open]");
  await expect.poll(reader.place).toBe(target);
});
