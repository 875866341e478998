import { chromium, type Page } from "@playwright/test";
import { openForPicture } from "./lib/looks";
export async function shots(list: { name: string; path: string; width: number; height?: number; mode?: "light" | "dark"; forced?: boolean; contrast?: boolean; full?: boolean; font?: number; act?: (p: Page) => Promise<unknown> }[]) {
  const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  for (const j of list) {
    const c = await b.newContext({ viewport: { width: j.width, height: j.height ?? (j.width < 700 ? 844 : 900) }, bypassCSP: true, reducedMotion: "reduce", baseURL: "http://localhost:9731", forcedColors: j.forced ? "active" : "none", contrast: j.contrast ? "more" : "no-preference", colorScheme: j.mode ?? "light", hasTouch: j.width < 700, isMobile: false });
    const p = await c.newPage();
    try {
      await openForPicture(p, j.path, j.mode ?? "light");
      if (j.font) await p.addStyleTag({ content: `html{font-size:${j.font}%!important}` });
      if (j.act) await j.act(p);
      await p.waitForTimeout(250);
      await p.screenshot({ path: `/tmp/looks/s/${j.name}.png`, fullPage: j.full ?? false });
    } catch (e) { console.log(j.name, String(e).slice(0, 600)); await p.screenshot({ path: `/tmp/looks/s/${j.name}.png` }); }
    await c.close();
  }
  await b.close();
}
