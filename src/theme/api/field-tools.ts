import { listen, together } from "../../browser/listen";

/**
 * Makes the controls above an operation's fields work: the field search and the button that expands all. Both are in
 * the finished HTML (src/openapi/operation-html.ts).
 * @returns a function that stops
 */
export function watchFields(root: HTMLElement): () => void {
  return together(listen(root, "focusin", findField), listen(root, "click", toggleBranches));
}

const treeOf = (element: Element): Element => element.closest(".operation-tree") as Element;

function findField({ target }: Event): void {
  const box = (target as Element).closest<HTMLInputElement>("input");
  if (box) void import("./find-field").then(({ findFields }) => findFields(box, treeOf(box)));
}

function toggleBranches({ target }: Event): void {
  const button = (target as Element).closest("button");
  if (!button) return;
  const opens = button.toggleAttribute("data-expands-fields");
  button.textContent = opens ? "Expand all fields" : "Collapse all fields";
  for (const branch of treeOf(button).querySelectorAll("details")) branch.open = !opens;
}
