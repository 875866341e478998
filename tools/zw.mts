import { chromium } from "@playwright/test";
import { readFileSync } from "node:fs";
import { openForPicture } from "./lib/looks";
const rs = (JSON.parse(readFileSync("/work/shared/routes.json", "utf8")).routes as { path: string }[]).map(r => r.path.replace("{product}", "tameio"));
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const width of [1440, 390]) {
const c = await b.newContext({ viewport: { width, height: 900 }, bypassCSP: true, baseURL: "http://localhost:9731", hasTouch: true });
await c.addInitScript("globalThis.__name = (f) => f");
let th = 0;
for (const r of rs) {
  const p = await c.newPage();
  await openForPicture(p, r, "light");
  const found = await p.evaluate(() => {
    const out: string[] = [];
    const lines = (e: Element) => { const rg = document.createRange(); rg.selectNodeContents(e); return new Set([...rg.getClientRects()].map(x => Math.round(x.top / 8))).size; };
    for (const t of document.querySelectorAll("article table")) {
      for (const h of t.querySelectorAll("th")) if ((h.textContent ?? "").length <= 14 && lines(h) > 1 && innerWidth > 1000) out.push("TH " + h.textContent);
    }
    // Small touch targets (24 px) not inline in text
    for (const e of document.querySelectorAll("a,button,input,select,summary,textarea,[role=tab]")) {
      const r = e.getBoundingClientRect();
      if (r.width === 0 || getComputedStyle(e).visibility === "hidden") continue;
      if (e.closest("p,li,td,dd,h1,h2,h3,h4,figcaption,.skip") && e.closest("article")) continue;
      if (r.height < 24 || r.width < 24) out.push(`SMALL ${e.tagName} ${(e.textContent || e.getAttribute("aria-label") || "").trim().slice(0, 30)} ${Math.round(r.width)}x${Math.round(r.height)}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) out.push("OVERFLOW " + document.documentElement.scrollWidth);
    for (const code of document.querySelectorAll("article code")) {
      if (code.closest("pre")) continue;
      const rects = [...code.getClientRects()];
      if (rects.length > 1 && rects.some(x => x.width < 22)) out.push("CHIP " + code.textContent + " " + rects.map(x => Math.round(x.width)).join("+"));
    }
    return [...new Set(out)];
  });
  if (found.length) console.log(width, r, found.join(" | "));
  await p.close();
}
await c.close();
}
await b.close();
