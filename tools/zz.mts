import { weighSite } from "./lib/weights";
const r: any = await weighSite("public");
const list = Array.isArray(r) ? r : (r.pages ?? r);
for (const p of list as any[]) console.log(p.address, p.html, JSON.stringify(p).slice(0,200));
