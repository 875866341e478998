import { inertHtml } from "../trusted";

/** Loads a picture of an address that starts with `data:`. Rejects where the browser can't show it. */
export async function loadPicture(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

/** An SVG with the size of its view box: Firefox draws none that has no size of its own. */
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

/** The file of a logo as an address that holds all of it. Rejects where the browser can't show it. */
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
