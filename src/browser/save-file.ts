import type { QrCode } from "../shared/qr-code";

/** How long a file stays in memory, in ms: browsers read it after the click. */
const FREED_AFTER = 60_000;

/** Pixels per module in the PNG: sharp on a poster at 60 mm. */
const MODULE = 24;

export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER);
}

/** Draws a QR code in black on white, because cameras don't read the inverse reliably. */
export function codePng({ size, path }: QrCode): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width: size * MODULE, height: size * MODULE });
  const context = canvas.getContext("2d") as CanvasRenderingContext2D;
  context.fillStyle = "#ffffff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(MODULE, MODULE);
  context.fillStyle = "#000000";
  context.fill(new Path2D(path));
  return canvas;
}
