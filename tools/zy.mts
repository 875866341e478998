import { chromium } from "@playwright/test";
// usage: npx tsx tools/zy.mts OUTPREFIX SLICEH SCALE COLS a.png b.png …  → OUTPREFIX-0.png … one row per sheet
const [out, sh, sc, cols, ...files] = process.argv.slice(2) as [string, string, string, string, ...string[]];
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox", "--allow-file-access-from-files"] });
const p = await b.newPage({ viewport: { width: 1400, height: 1000 } });
await p.goto("file:///tmp/looks/blank.html");
const C = Number(cols);
await p.evaluate(async ({ files, H, S, C }) => {
  document.body.style.cssText = "margin:0;background:#c8f";
  let n = 0, row!: HTMLElement;
  for (const f of files) {
    const im = new Image(); im.src = f; await im.decode();
    for (let y = 0; y < im.naturalHeight; y += H) {
      if (n++ % C === 0) { row = document.createElement("section"); row.style.cssText = "display:flex;gap:8px;align-items:flex-start;width:max-content"; document.body.append(row); }
      const h = Math.min(H, im.naturalHeight - y);
      const d = document.createElement("div"); d.style.cssText = `flex:none;width:${im.naturalWidth * S}px;height:${h * S}px;overflow:hidden;position:relative`;
      const i2 = new Image(); i2.src = f; i2.style.cssText = `position:absolute;top:${-y * S}px;left:0;width:${im.naturalWidth * S}px`; d.append(i2); row.append(d); await i2.decode();
    }
  }
}, { files: files.map(f => `s/${f}`), H: Number(sh), S: Number(sc), C });
const rows = p.locator("section");
for (let i = 0; i < await rows.count(); i++) await rows.nth(i).screenshot({ path: `${out}-${i}.png` });
console.log(out, await rows.count());
await b.close();
