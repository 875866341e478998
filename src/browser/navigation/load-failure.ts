const ID = "load-failure";

/**
 * Reports in a red box above the page that something did not load, and offers to try again. Plain DOM,
 * because it also has to appear where React never started.
 * @param retry called on each click of Retry
 * @param focus moves the reader there; false where they did not ask for anything
 * @param what the beginning of the sentence: what did not load
 */
export function showLoadFailure(error: unknown, retry: () => void, focus: boolean, what = "The page"): void {
  hideLoadFailure();
  const box = document.createElement("div");
  box.id = ID;
  box.className = "load-failure";
  box.setAttribute("role", "alert");
  const text = document.createElement("p");
  text.textContent = `${what} could not be loaded. ${error instanceof Error ? error.message : String(error)}`;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "Retry";
  button.addEventListener("click", retry);
  box.append(text, button);
  (document.getElementById("main") ?? document.body).prepend(box);
  if (focus) button.focus();
}

/** Takes the box away, if there is one. */
export function hideLoadFailure(): void {
  document.getElementById(ID)?.remove();
}
