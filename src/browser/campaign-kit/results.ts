import { heroBanner, pictureAlt, pictureFile } from "../../shared/campaign-kit/banner";
import { CHANNELS, checkoutLink, type Campaign, type Kit, type KitPicture } from "../../shared/campaign-kit/kit";
import { newsletter, newsletterBlock, plainNewsletter } from "../../shared/campaign-kit/newsletter";
import { TEXTS } from "../../shared/campaign-kit/texts";
import { codePng } from "../save-file";
import { inertHtml } from "../trusted";
import { qrCode, qrSvg, type QrCode } from "../../shared/qr-code";
import { button, byId, copy, save } from "./page";
import { asPng, fillPicture, fit, type Filling } from "./pictures";

const write = (id: string, text: string): void => {
  byId<HTMLTextAreaElement>(id).value = text;
};

function showLinks({ product }: Kit, fields: Campaign): void {
  const rows = fields.channels.map((channel) => {
    const row = document.createElement("li");
    const label = document.createElement("label");
    label.textContent = CHANNELS[channel];
    label.htmlFor = `link-${channel}`;
    const field = document.createElement("input");
    field.id = `link-${channel}`;
    field.readOnly = true;
    field.value = checkoutLink(product, fields, channel);
    const name = `Copy the link for ${CHANNELS[channel]}`;
    row.append(
      label,
      field,
      button("Copy", name, () => void copy(field.value, field)),
    );
    return row;
  });
  byId("links").replaceChildren(...rows);
}

function showCode(code: QrCode | undefined): void {
  const place = byId<SVGSVGElement>("code");
  if (!code) return;
  place.setAttribute("viewBox", `0 0 ${code.size} ${code.size}`);
  place.lastElementChild?.setAttribute("d", code.path);
  byId<HTMLButtonElement>("svg").onclick = () =>
    save("qr-code.svg", new Blob([qrSvg(code)], { type: "image/svg+xml" }));
  byId<HTMLButtonElement>("png").onclick = () => codePng(code).toBlob((blob) => save("qr-code.png", blob));
}

function showPicture(source: KitPicture, filling: Filling): HTMLElement {
  const figure = document.createElement("figure");
  const picture = fillPicture(source, filling);
  const name = pictureFile(source.id, filling.fields);
  const download = (): void => void asPng(picture).then((canvas) => canvas.toBlob((blob) => save(name, blob)));
  const caption = document.createElement("figcaption");
  caption.append(button(`Save ${name}`, `Save ${name}`, download));
  figure.append(picture, caption);
  return figure;
}

/** The poster is printed; the other pictures are saved as files. */
const isPoster = ({ id }: KitPicture): boolean => id === "poster";

/** Shows the newsletter with its banner. The frame runs no scripts and makes no network requests. */
async function showPreview(html: string, address: string, banner: SVGSVGElement): Promise<void> {
  const frame = byId<HTMLIFrameElement>("preview");
  const canvas = await asPng(banner);
  frame.onload = () => {
    for (const element of frame.contentDocument?.querySelectorAll<HTMLElement>("[data-style]") ?? [])
      element.style.cssText = element.dataset.style ?? "";
    frame.style.blockSize = `${frame.contentDocument?.documentElement.scrollHeight ?? 0}px`;
  };
  // On the site, the kit is also under the site's policy, which forbids style attributes but not setting styles in
  // script.
  const shown = html.replaceAll(' style="', ' data-style="').replace(`src="${address}"`, `src="${canvas.toDataURL()}"`);
  frame.srcdoc = inertHtml(shown);
}

/** Fills in everything below the form, which must be visible because text is measured. */
export function showResults(kit: Kit, fields: Campaign, logo: string | undefined): void {
  const { product, pictures } = kit;
  const texts = TEXTS[fields.language];
  const code = qrCode(checkoutLink(product, fields, "qr"));
  const filling: Filling = { fields, logo, code };
  const named = (id: string): KitPicture => pictures.find((picture) => picture.id === id) as KitPicture;
  showLinks(kit, fields);
  showCode(code);
  const toFill = pictures.filter(({ svg }) => svg !== undefined);
  const banners = toFill.filter((picture) => !isPoster(picture));
  byId("pictures").replaceChildren(...banners.map((picture) => showPicture(picture, filling)));
  byId("poster").replaceChildren(...toFill.filter(isPoster).map((picture) => fillPicture(picture, filling)));
  for (const picture of document.querySelectorAll<SVGSVGElement>("#pictures svg, #poster svg")) fit(picture);

  const alt = pictureAlt(named("newsletter-shop"), fields);
  const html = newsletter(product, fields, alt);
  write("subject", texts.subject);
  write("preheader", texts.preview);
  write("newsletter", html);
  write("plain", plainNewsletter(product, fields));
  byId<HTMLButtonElement>("block").onclick = () =>
    void copy(newsletterBlock(product, fields, alt), byId<HTMLTextAreaElement>("newsletter"));
  byId<HTMLButtonElement>("file").onclick = () =>
    save(`newsletter-${texts.tag}.html`, new Blob([html], { type: "text/html" }));
  const [, address = ""] = /<img src="([^"]*)"/.exec(html) ?? [];
  const banner = byId("pictures").querySelector<SVGSVGElement>("figure:last-child svg");
  if (banner) void showPreview(html, address, banner);

  write("banner-html", heroBanner(named("hero-desktop-shop"), fields));
  const alternatives = pictures.flatMap(({ title, alt }) => (alt[texts.tag] ? [`${title}: ${alt[texts.tag]}`] : []));
  write("alternatives", alternatives.join("\n"));
}
