import { qrCode, qrSvg, type QrCode } from "../../shared/qr-code";

/** The QR code of a URL, to look at and to download. */
export function Qr({ url }: { readonly url: string }) {
  const code = qrCode(url);
  if (!code) return null;
  return (
    <div className="workbench-part">
      <svg
        width="240"
        height="240"
        role="img"
        aria-label="QR code of the checkout URL"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="white" />
        <path d={code.path} fill="black" />
      </svg>
      <p>
        <button type="button" className="workbench-button" onClick={() => saveSvg(code)}>
          Download SVG
        </button>{" "}
        <button type="button" className="workbench-button" onClick={() => savePng(code)}>
          Download PNG
        </button>
      </p>
    </div>
  );
}

/** Width and height of the picture, in pixels. */
const PIXELS = 1024;

/** Downloads a QR code as `checkout-qr.svg`. */
/** How long a file stays in memory, in ms: browsers read it after the click. */
const FREED_AFTER = 60_000;

const saveSvg = (code: QrCode): void => save(new Blob([qrSvg(code)], { type: "image/svg+xml" }), "checkout-qr.svg");

/** Downloads a QR code as `checkout-qr.png` of 1,024 px, each module of as many whole pixels as there is room for. */
function savePng({ size, path }: QrCode): void {
  const canvas = Object.assign(document.createElement("canvas"), { width: PIXELS, height: PIXELS });
  const context = canvas.getContext("2d");
  if (!context) return;
  const module = Math.floor(PIXELS / size);
  const margin = Math.floor((PIXELS - module * size) / 2);
  context.fillStyle = "white";
  context.fillRect(0, 0, PIXELS, PIXELS);
  context.setTransform(module, 0, 0, module, margin, margin);
  context.fillStyle = "black";
  context.fill(new Path2D(path));
  canvas.toBlob((blob) => blob && save(blob, "checkout-qr.png"), "image/png");
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement("a"), { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), FREED_AFTER);
}
