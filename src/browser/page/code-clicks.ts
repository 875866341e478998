/** What the controls of code do, and what its boxes need that scroll: loaded with the first text that may have code. */
export const loadCode = () => import("./code");

/** One listener for the buttons of all code, which is finished HTML. */
export function handleCodeClicks(): void {
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>(".copy-button, .wrap-button");
    if (!button) return;
    void loadCode().then(
      ({ press }) => press(button),
      () => {
        const status = button.nextElementSibling;
        if (status?.matches("[role=status]")) status.textContent = "Copying failed";
      },
    );
  });
}
