import {
  banner,
  CHANNELS,
  checkoutLink,
  filled,
  newsletter,
  problemsOf,
  type Campaign,
  type Channel,
  type Product,
} from "../shared/campaign-kit/kit";
import { TEXTS } from "../shared/campaign-kit/texts";
import { qrCode, qrSvg, type QrCode } from "../shared/qr-code";
import { saveFile, savePng } from "./save-file";

/** The script of content/downloads/campaign-kit.html, a file that people save and open. It asks no host and keeps nothing. */
declare const __PRODUCT__: Product;

const byId = <Kind extends HTMLElement>(id: string): Kind => document.getElementById(id) as Kind;
const form = byId<HTMLFormElement>("fields");
const status = byId("status");

function campaign(): Campaign {
  const data = new FormData(form);
  const value = (name: keyof Campaign): string => String(data.get(name) ?? "").trim();
  return {
    shop: value("shop"),
    appId: value("appId"),
    productId: value("productId"),
    currency: value("currency").toUpperCase(),
    language: value("language") as Campaign["language"],
    campaign: value("campaign"),
    banner: value("banner"),
  };
}

/** Says what's wrong beside each field. Returns whether nothing is. */
function check(fields: Campaign): boolean {
  const problems = problemsOf(fields);
  for (const note of form.querySelectorAll<HTMLElement>("[data-problem]")) {
    const name = note.dataset.problem as keyof Campaign;
    note.textContent = problems[name] ?? "";
    form.querySelector(`[name=${name}]`)?.setAttribute("aria-invalid", String(name in problems));
  }
  const [first] = Object.keys(problems);
  form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  return first === undefined;
}

function show(fields: Campaign): void {
  const texts = TEXTS[fields.language];
  const say = (text: string): string => filled(text, __PRODUCT__, fields);
  const links = Object.entries(CHANNELS).map(
    ([channel, label]) => `${label}: ${checkoutLink(__PRODUCT__, fields, channel as Channel)}`,
  );
  write("links", links.join("\n\n"));
  write("newsletter", newsletter(__PRODUCT__, fields));
  write("banner", banner(__PRODUCT__, fields));
  write("subject", say(`${texts.subject}\n${texts.preview}`));
  write("alt", say(`${texts.alt.newsletter}\n\n${texts.alt.hero}`));
  for (const [id, text] of Object.entries(texts.poster)) byId(`poster-${id}`).textContent = say(text);
  byId("poster").lang = texts.tag;
  byId("poster-shop").textContent = fields.shop;
  byId("results").hidden = false;
  const code = qrCode(checkoutLink(__PRODUCT__, fields, "qr"));
  if (code) draw(code);
  status.textContent = "Done. Open each link in a private window before you publish it.";
  byId("results").querySelector<HTMLElement>("h2")?.focus();
}

const write = (id: string, text: string): void => {
  byId<HTMLTextAreaElement>(id).value = text;
};

function draw(code: QrCode): void {
  for (const place of document.querySelectorAll<SVGElement>("svg[data-code]")) {
    place.setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
    place.querySelector("path[d]:last-child")?.setAttribute("d", code.path);
  }
  byId("svg").onclick = () => saveFile("qr-code.svg", new Blob([qrSvg(code)], { type: "image/svg+xml" }));
  byId("png").onclick = () => savePng("qr-code.png", code);
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const fields = campaign();
  byId("results").hidden = true;
  status.textContent = "";
  if (check(fields)) show(fields);
});

byId<HTMLInputElement>("logo").addEventListener("change", ({ target }) => {
  const [file] = (target as HTMLInputElement).files ?? [];
  const picture = byId<HTMLImageElement>("poster-logo");
  picture.hidden = file === undefined;
  if (file) picture.src = URL.createObjectURL(file);
});

document.addEventListener("click", ({ target }) => {
  const copied = (target as Element).closest<HTMLElement>("[data-copy]")?.dataset.copy;
  if (copied === undefined) return;
  const area = byId<HTMLTextAreaElement>(copied);
  area.select();
  // Files that are opened from a disk may not use the clipboard everywhere; the text is selected then.
  void navigator.clipboard?.writeText(area.value).then(
    () => (status.textContent = "Copied."),
    () => (status.textContent = "Press Ctrl+C or ⌘C to copy what's selected."),
  );
});

byId("print").addEventListener("click", () => window.print());
byId("blocked").remove();
