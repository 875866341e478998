/** Whether a reader has expanded fields, all or one branch, by page and number: Back finds them so, and the place. */
const expanded: Record<string, boolean> = {};

/**
 * Makes the controls above an operation's fields work: the field search and the button that expands all. Both are in
 * the finished HTML (src/openapi/operation-html.ts).
 * @param call the operation's element: React calls a `ref` before the scroll position is restored
 */
export function watchFields(call: Element | null): void {
  if (call) document.querySelectorAll(".operation-tree").forEach(watchTree);
}

function watchTree(tree: Element, index: number): void {
  const box = tree.querySelector("input");
  const button = tree.querySelector("button");
  if (!box || !button) return;
  box.onfocus = () => void import("./find-field").then(({ findFields }) => findFields(box, tree));
  const fields = document.location.pathname + index;
  const branches = tree.querySelectorAll("details");
  const toggle = (): void => {
    const open = !button.toggleAttribute("data-expands-fields");
    button.textContent = `${open ? "Collapse" : "Expand"} all fields`;
    for (const branch of branches) branch.open = open;
    expanded[fields] = open;
  };
  button.onclick = toggle;
  if (expanded[fields]) toggle();
  branches.forEach((branch, number) => {
    const key = `${fields}-${number}`;
    branch.open = expanded[key] ?? branch.open;
    branch.ontoggle = () => {
      expanded[key] = branch.open;
    };
  });
}
