import type { FillParts } from "./fill-code";
import { saveFile } from "../save-file";

/** Text files, whose placeholders can be filled in; archives and images stay as they are. */
const TEXT_FILE = /\/([^/]+\.(?:http|json|mjs|yaml))$/;

let fill: FillParts | undefined;

/** Fills in the text files that readers download from now on; with undefined, they're saved as they are. */
export function fillDownloads(how: FillParts | undefined): void {
  fill = how;
  document.addEventListener("click", save);
}

function save(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>("a[download]");
  const [, name] = TEXT_FILE.exec(link?.pathname ?? "") ?? [];
  const how = fill;
  if (!how || !link || !name || link.origin !== window.location.origin) return;
  event.preventDefault();
  fetch(link.href)
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
    .then((text) => saveFile(name, new Blob([...how([text])])))
    .catch(() => window.location.assign(link.href));
}
