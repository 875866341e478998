const ID = "load-failure";

/**
 * Shows a red box at the top of the page, saying that something failed to load, with a Retry button. Plain DOM, because
 * it must also work if React never started.
 * @param retry called on each click of Retry
 * @param focus whether to move focus to the box; false if the reader hadn't asked for anything
 * @param what the thing that failed to load, which starts the sentence
 */
export function showLoadFailure(error: unknown, retry: () => void, focus: boolean, what = "The page"): void {
  hideLoadFailure();
  const box = document.createElement("div");
  box.id = ID;
  box.className = "load-failure";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = `${what} couldn't be loaded. ${error instanceof Error ? error.message : String(error)}`;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Retry";
  button.addEventListener("click", retry);
  box.append(text, button);
  (document.getElementById("main") ?? document.body).prepend(box);
  if (focus) button.focus();
}

/** Removes the box if there is one. */
export function hideLoadFailure(): void {
  document.getElementById(ID)?.remove();
}
