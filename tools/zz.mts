import { chromium } from "@playwright/test";
import { mkdirSync, readFileSync } from "node:fs";
import { openForPicture } from "./lib/looks";
// usage: npx tsx tools/zz.mts JOBS.json  ; jobs: [{name,path,width,mode,font,media}]
const jobs = JSON.parse(readFileSync(process.argv[2]!, "utf8")) as { name: string; path: string; width: number; mode?: string; height?: number }[];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
for (const j of jobs) {
  const c = await b.newContext({ viewport: { width: j.width, height: j.height ?? 900 }, bypassCSP: true, reducedMotion: "reduce", baseURL: "http://localhost:9731" });
  const p = await c.newPage();
  await openForPicture(p, j.path, (j.mode ?? "light") as "light");
  await p.evaluate(async () => { for (let y = 0; y < document.body.scrollHeight; y += 800) { scrollTo(0, y); await new Promise(r => requestAnimationFrame(r)); } scrollTo(0, 0); });
  await p.waitForTimeout(150);
  await p.screenshot({ path: `/tmp/looks/s/${j.name}.png`, fullPage: true });
  await c.close();
}
await b.close();
