import type { ContentNode } from "../markdown/serialise";
import { COPY, WRAP } from "./icons";

/**
 * Returns the copy button for the code next to it, and the status element that reports success
 * (src/browser/page/code-blocks.ts).
 */
export function copyButton(label: string): readonly ContentNode[] {
  return [button("copy-button", label, COPY), ["span", { role: "status", className: "visually-hidden" }, ""]];
}

/** Returns the button that toggles wrapping for all code. */
export function wrapButton(): ContentNode {
  return button("wrap-button", "Wrap lines", WRAP, { "aria-pressed": "false" });
}

function button(name: string, label: string, d: string, state: Readonly<Record<string, string>> = {}): ContentNode {
  const icon = { className: "icon", width: 16, height: 16, viewBox: "0 0 24 24", "aria-hidden": "true" };
  return [
    "button",
    { type: "button", className: `code-button ${name}`, "aria-label": label, title: label, ...state },
    [["svg", icon, [["path", { d }, ""]]]],
  ];
}
