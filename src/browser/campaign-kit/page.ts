import { saveFile } from "../save-file";

/** Shared by the parts of content/downloads/campaign-kit.html, a page that people save and open from disk. */

export const byId = <Kind extends Element>(id: string): Kind => document.getElementById(id) as unknown as Kind;

const tell = (text: string): void => {
  byId("status").textContent = text;
};

export function save(name: string, content: Blob | null): void {
  if (!content) return tell("Your browser couldn't make the file.");
  saveFile(name, content);
  tell(`Saved ${name}.`);
}

/**
 * Copies text, or selects it in its field if the page may not write to the clipboard, such as when opened from disk.
 */
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

export function button(label: string, name: string, onClick: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.textContent = label;
  if (name !== label) made.setAttribute("aria-label", name);
  made.addEventListener("click", onClick);
  return made;
}
