import { saveFile } from "../save-file";

/** What the parts of the kit's page share. The page is content/downloads/campaign-kit.html, which people save and open. */

export const byId = <Kind extends Element>(id: string): Kind => document.getElementById(id) as unknown as Kind;

const tell = (text: string): void => {
  byId("status").textContent = text;
};

/** Puts a file where the browser puts downloads. */
export function save(name: string, content: Blob | null): void {
  if (!content) return tell("Your browser couldn't make the file.");
  saveFile(name, content);
  tell(`Saved ${name}.`);
}

/** Copies a text, or selects it in its field where a page that is opened from a disk may not write to the clipboard. */
export async function copy(text: string, field: HTMLInputElement | HTMLTextAreaElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    tell("Copied.");
  } catch {
    field.focus();
    field.select();
    tell("Press Ctrl+C or ⌘C to copy what's selected.");
  }
}

/** A button of the page. */
export function button(label: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  if (name !== label) made.setAttribute("aria-label", name);
  made.addEventListener("click", onClick);
  return made;
}
