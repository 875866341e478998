import { shots } from "./zx.mts";
import type { Page } from "@playwright/test";
const tools = ["Signature debugger", "Response checker", "Checkout URL builder", "Button studio", "Your shop"];
const openTool = (n: string) => async (p: Page) => {
  const card = p.locator(".tool, article div, article section").filter({ has: p.getByText(n, { exact: true }) }).filter({ has: p.getByRole("button", { name: /^Open/ }) }).last();
  await card.getByRole("button", { name: /^Open/ }).click();
  await p.waitForTimeout(900);
  await p.getByText(n, { exact: true }).last().scrollIntoViewIfNeeded();
  await p.evaluate(n => { const h = [...document.querySelectorAll("article h3, article h4, article p, article div")].filter(e => e.textContent?.trim() === n).at(-1); h?.scrollIntoView({ block: "start" }); }, n);
  const ex = p.getByRole("button", { name: /example|sample/i }).first();
  if (await ex.isVisible().catch(() => false)) await ex.click();
  await p.waitForTimeout(400);
};
await shots([
  ...tools.flatMap(n => [390, 1440].map(width => ({ name: `t-${n.replaceAll(" ", "")}-${width}`, path: "/guides/interface", width, height: width === 390 ? 1300 : 1100, act: openTool(n) }))),
  ...[390, 1440].map(width => ({ name: `comp-${width}`, path: "/api/submit-quotation", width, height: 1300, act: async (p: Page) => { await p.getByRole("button", { name: "Compose a request" }).click(); await p.waitForTimeout(900); } })),
  { name: "comp-1440d", path: "/api/get-orders", width: 1440, mode: "dark" as const, act: async (p: Page) => { await p.getByRole("button", { name: "Compose a request" }).click(); await p.waitForTimeout(900); } },
  { name: "drawer-390", path: "/guides/interface/implement", width: 390, act: async (p: Page) => { await p.getByRole("button", { name: /menu|navigation/i }).first().click(); await p.waitForTimeout(600); } },
  { name: "drawer-390d", path: "/", width: 390, mode: "dark" as const, act: async (p: Page) => { await p.getByRole("button", { name: /menu|navigation/i }).first().click(); await p.waitForTimeout(600); } },
  { name: "drawer-768", path: "/api/get-orders", width: 768, act: async (p: Page) => { await p.getByRole("button", { name: /menu|navigation/i }).first().click(); await p.waitForTimeout(600); } },
  ...[390, 1440].map(width => ({ name: `md-${width}`, path: "/guides/interface/implement", width, act: async (p: Page) => { await p.getByRole("button", { name: /Markdown/ }).first().click(); await p.waitForTimeout(400); } })),
  { name: "toc-390", path: "/guides/interface/implement", width: 390, act: async (p: Page) => { await p.getByText("On this page").first().click(); await p.waitForTimeout(400); } },
  ...[390, 1440].map(width => ({ name: `off-${width}`, path: "/guides/interface/implement", width, act: async (p: Page) => { await p.getByRole("button", { name: "Read offline" }).click(); await p.waitForTimeout(600); } })),
]);
