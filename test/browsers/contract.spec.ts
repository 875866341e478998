import { expect, GUIDE, LONG, SHORT, test } from "./fixtures";

/** The rows of the observable contract that involve a browser, as far as the shipped site shows them. */

const SCRIPT = /\.js$/;

test("html has lang, dir, colour mode and choice, and data-hydrated once React runs", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  const html = await reader.run(() => ({ lang: document.documentElement.lang, dir: document.documentElement.dir }));
  expect(html).toEqual({ lang: "en", dir: "ltr" });
  expect(await reader.run(() => ({ ...document.documentElement.dataset }))).toMatchObject({
    theme: "light",
    themeChoice: "light",
    hydrated: "true",
  });
});

test(
  "applies a stored colour mode without the page's scripts, and ignores an unknown one",
  SHORT,
  async ({ reader, host }) => {
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
  },
);

test("the toggle names the colour mode, switches it and stores the choice", SHORT, async ({ reader, host }) => {
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

test("each page has named navigation landmarks, its section's sidebar, one main element and one footer", async ({
  reader,
  host,
}) => {
  for (const [address, sidebar] of [
    [GUIDE, "guides"],
    ["/resources/user-guides/loyalty", "resources"],
    ["/api/submit-quotation", "api"],
  ] as const) {
    await reader.visit(host.url + address);
    for (const name of ["Main", "Docs sidebar", "Breadcrumbs", "Docs pages"]) await reader.see("nav", name);
    const { attributes } = await reader.see("nav", "Docs sidebar");
    expect(attributes["data-sidebar"]).toBe(sidebar);
    expect(await reader.seen("main#main")).toHaveLength(1);
    expect(await reader.seen("footer")).toHaveLength(1);
  }
  await reader.visit(host.url + GUIDE);
  await reader.see("nav", "On this page");
});

test("the skip link is the first tab stop and moves focus to the content", SHORT, async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  await reader.press("Tab");
  await reader.haveFocus("a[href='#main']");
  await reader.see("a:focus", "Skip to main content");
  await reader.press("Enter");
  await reader.haveFocus("main#main");
});

test("each heading below the h1 has a link to itself, named “Direct link to …”", async ({ reader, host }) => {
  await reader.visit(host.url + GUIDE);
  const headings = await reader.run(() =>
    [...document.querySelectorAll("article :is(h1, h2, h3, h4, h5, h6)[id]:not(#footnote-label), h1")]
      .map((heading) => {
        const links = [...heading.querySelectorAll("a.hash-link")];
        const words = [...heading.childNodes].filter((node) => !links.includes(node as Element));
        const text = words.map((node) => node.textContent).join("");
        return { level: heading.tagName, id: heading.id, text: text.replace(/\u200b/g, "").trim(), links };
      })
      .map(({ links, ...heading }) => ({
        ...heading,
        links: links.map((link) => [link.getAttribute("href"), link.getAttribute("title"), link.ariaLabel]),
      })),
  );
  expect(headings.length).toBeGreaterThan(4);
  for (const { level, id, text, links } of headings) {
    const name = `Direct link to ${text}`;
    expect(links).toEqual(level === "H1" ? [] : [[`#${id}`, name, name]]);
  }
});

test(
  "search opens from its button and by shortcut, exposes the active result, and restores focus on Escape",
  SHORT,
  async ({ reader, host }) => {
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
  },
);

test("code blocks name their language, and the copy button copies the code", async ({ reader, host }) => {
  await reader.visit(`${host.url}/markdown-page`);
  const languages = await reader.seen(":is(figure, div)[data-language]");
  expect(languages.length).toBeGreaterThan(10);
  const block = ":is(figure, div)[data-language=json]";
  const code = await reader.run((selector) => document.querySelector(`${selector} code`)?.textContent, block);
  await reader.click(`${block} button`, "Copy code to clipboard");
  await expect
    .poll(() => reader.run((selector) => document.querySelector(`${selector} [role=status]`)?.textContent, block))
    .toBe("Copied");
  await reader.press("Control+k");
  await reader.haveFocus("[role=combobox]");
  await reader.press("Control+v");
  const words = (text = ""): string => text.replace(/\s+/g, "");
  await expect
    .poll(async () => words(await reader.run(() => document.querySelector<HTMLInputElement>("[role=combobox]")?.value)))
    .toBe(words(code ?? ""));
});

test("an unlisted page has a notice for readers and a noindex tag for crawlers", async ({ reader, host }) => {
  await reader.visit(`${host.url}/resources/user-guides/mastercard`);
  expect(await reader.run(() => document.querySelector("meta[name=robots]")?.getAttribute("content"))).toBe(
    "noindex, nofollow",
  );
  expect((await reader.seen("[role=note]")).some(({ name }) => name.includes("Unlisted page"))).toBe(true);
});
