import type { Campaign, KitPicture } from "../../shared/campaign-kit/kit";
import { pictureAlt } from "../../shared/campaign-kit/banner";
import { TEXTS } from "../../shared/campaign-kit/texts";
import type { QrCode } from "../../shared/qr-code";
import { builtHtml } from "../trusted";
import { loadPicture, svgAddress } from "./logo";

/** Values for a picture's blank fields. */
export interface Filling {
  readonly fields: Campaign;
  /** The logo as a `data:` URL; undefined to show the shop's name instead. */
  readonly logo: string | undefined;
  readonly code: QrCode | undefined;
}

const SVG = "http://www.w3.org/2000/svg";
const FONT = "Inter, system-ui, sans-serif";
/** File pixels per picture pixel, for high-density screens. */
const DENSITY = 2;
/** Width of the widest file in pixels, so that files stay within 200 kB. */
const WIDEST = 2880;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function make(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

const slotOf = (picture: SVGSVGElement, name: string): SVGGraphicsElement | null =>
  picture.querySelector<SVGGraphicsElement>(`[data-slot=${name}]`);

function boxOf(slot: SVGElement, margin: number): Box {
  const [x = 0, y = 0, width = 0, height = 0] = ["x", "y", "width", "height"].map((name) =>
    Number(slot.getAttribute(name)),
  );
  const edge = height * margin;
  return { x: x + edge, y: y + edge, width: width - 2 * edge, height: height - 2 * edge };
}

function putLogo(picture: SVGSVGElement, { fields, logo }: Filling): void {
  const slot = slotOf(picture, "logo");
  if (!slot) return;
  if (logo !== undefined) {
    slot.after(make("image", { ...boxOf(slot, 0.14), href: logo, preserveAspectRatio: "xMinYMid meet" }));
    return;
  }
  // The name needs no background, and may be as wide as a headline.
  const { x, y, height } = boxOf(slot, 0);
  const headline = picture.querySelector("text[font-weight='700']");
  const name = make("text", { x, y: y + height / 2, "dominant-baseline": "central", "font-weight": 700 });
  name.setAttribute("font-size", String(height * 0.55));
  for (const same of ["data-fit", "fill"]) name.setAttribute(same, headline?.getAttribute(same) ?? "");
  name.textContent = fields.shop;
  slot.replaceWith(name);
}

function putCode(picture: SVGSVGElement, { code }: Filling): void {
  const slot = slotOf(picture, "code");
  if (!slot || !code) return;
  const place = make("svg", { ...boxOf(slot, 0.01), viewBox: `0 0 ${code.size} ${code.size}` });
  place.append(make("path", { d: code.path, "shape-rendering": "crispEdges" }));
  slot.after(place);
  slotOf(picture, "hint")?.remove();
}

/** Returns the picture in the campaign's language, filled in. Once it's in the page, call `fit`. */
export function fillPicture(source: KitPicture, filling: Filling): SVGSVGElement {
  const { fields } = filling;
  const markup = builtHtml(source.svg?.[TEXTS[fields.language].tag] ?? "");
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml");
  const picture = document.importNode(parsed.documentElement, true) as unknown as SVGSVGElement;
  picture.setAttribute("font-family", FONT);
  picture.setAttribute("role", "img");
  picture.setAttribute("aria-label", pictureAlt(source, fields));
  picture.querySelector("title")?.remove();
  const { host, pathname } = new URL(fields.address);
  const words = { product: fields.item, address: `${host}${pathname}`.replace(/\/$/, "") };
  for (const [name, text] of Object.entries(words)) {
    const slot = slotOf(picture, name);
    if (slot) slot.textContent = text;
  }
  putLogo(picture, filling);
  putCode(picture, filling);
  return picture;
}

/**
 * Shrinks text that's wider than its space, together with text of the same look, such as a headline's other line. Fonts
 * differ between machines, so this can only be measured in the page.
 */
export function fit(picture: SVGSVGElement): void {
  const texts = [...picture.querySelectorAll<SVGTextElement>("text[data-fit]")].map((text) => ({
    text,
    look: ["font-size", "font-weight", "fill"].map((name) => text.getAttribute(name)).join(),
    wide: text.getComputedTextLength() / Number(text.getAttribute("data-fit")),
  }));
  for (const { text, look } of texts) {
    const wide = Math.max(1, ...texts.filter((other) => other.look === look).map((other) => other.wide));
    if (wide > 1) text.setAttribute("font-size", String(Number(text.getAttribute("font-size")) / wide));
  }
}

/**
 * Renders the picture to a canvas. The logo is drawn separately because Firefox doesn't wait for an image inside an SVG
 * image. Rejects if the browser can't draw it.
 */
export async function asPng(picture: SVGSVGElement): Promise<HTMLCanvasElement> {
  const ground = picture.cloneNode(true) as SVGSVGElement;
  const logo = ground.querySelector("image");
  logo?.remove();
  const { width, height } = picture.viewBox.baseVal;
  const density = Math.min(DENSITY, WIDEST / width);
  const canvas = document.createElement("canvas");
  canvas.width = width * density;
  canvas.height = height * density;
  // Without an alpha channel, files are a tenth smaller.
  const context = canvas.getContext("2d", { alpha: false }) as CanvasRenderingContext2D;
  const address = svgAddress(new XMLSerializer().serializeToString(ground));
  context.drawImage(await loadPicture(address), 0, 0, canvas.width, canvas.height);
  if (!logo) return canvas;
  const image = await loadPicture(logo.getAttribute("href") ?? "");
  const box = boxOf(logo, 0);
  const size = Math.min(box.width / image.naturalWidth, box.height / image.naturalHeight);
  const [wide, high] = [image.naturalWidth * size, image.naturalHeight * size];
  context.scale(density, density);
  context.drawImage(image, box.x, box.y + (box.height - high) / 2, wide, high);
  return canvas;
}
