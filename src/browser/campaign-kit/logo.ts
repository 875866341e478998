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
  const text = file.type === "image/svg+xml" ? withSize(await file.text()) : undefined;
  const address =
    text === undefined ? await dataAddress(file) : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await loadPicture(address);
  return address;
}

const dataAddress = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = reject;
    reader.readAsDataURL(file);
  });
