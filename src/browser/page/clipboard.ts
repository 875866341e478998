/** Returns a code block's text as a reader would paste it: without prompts, output or removed lines. */
export function copyableText(code: Element): string {
  const copy = code.cloneNode(true) as Element;
  for (const element of copy.querySelectorAll(".prompt,.output,.removed")) element.remove();
  return (copy.textContent ?? "").replace(/\n$/, "");
}

/**
 * Copies text; falls back to `execCommand` if the Clipboard API is missing (plain http, old browsers) or refuses.
 * Returns whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing or not allowed: try the fallback.
  }
  const area = document.createElement("textarea");
  const focused = document.activeElement;
  area.value = text;
  area.setAttribute("aria-hidden", "true");
  area.className = "visually-hidden";
  document.body.append(area);
  area.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
