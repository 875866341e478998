import { inertHtml } from "../trusted";

/** Loads an image from a `data:` URL. Rejects if the browser can't decode it. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** Sets the SVG's size from its view box: Firefox doesn't draw SVGs without an intrinsic size. */
function withSize(text: string): string {
  const { documentElement: root } = new DOMParser().parseFromString(inertHtml(text), "image/svg+xml");
  const [, , width = "", height = ""] =
    root
      .getAttribute("viewBox")
      ?.trim()
      .split(/[\s,]+/) ?? [];
  for (const [name, value] of Object.entries({ width, height }))
    if (value !== "" && !/^[\d.]+(?:px)?$/.test(root.getAttribute(name) ?? "")) root.setAttribute(name, value);
  return new XMLSerializer().serializeToString(root);
}

/** Returns a logo file as a `data:` URL. Rejects if the browser can't display it. */
export async function logoOf(file: File): Promise<string> {
  const address = file.type === "image/svg+xml" ? svgAddress(withSize(await file.text())) : await dataAddress(file);
  await loadPicture(address);
  return address;
}

export const svgAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
