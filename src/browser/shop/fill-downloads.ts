import type { FillParts } from "./fill-code";
import { saveFile } from "../save-file";

/** Files of text, in which a shop's values can be written; archives and pictures stay as they are. */
const TEXT_FILE = /\/([^/]+\.(?:http|json|mjs|yaml))$/;

let fill: FillParts | undefined;

/** From now on, files of text that readers download are filled in; with undefined they're saved as they are. */
export function fillDownloads(how: FillParts | undefined): void {
  fill = how;
  document.addEventListener("click", save);
}

function save(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[download]");
  const [, name] = TEXT_FILE.exec(link?.pathname ?? "") ?? [];
  if (!fill || !link || !name || link.origin !== window.location.origin) return;
  event.preventDefault();
  void savedFrom(link.href, name, fill);
}

async function savedFrom(address: string, name: string, how: FillParts): Promise<void> {
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(String(response.status));
    saveFile(name, new Blob([...how([await response.text()])]));
  } catch {
    window.location.assign(address);
  }
}
