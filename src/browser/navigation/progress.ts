/** Wait before the bar shows, in ms: a quick page never flashes it. Named in the specification. */
export const PROGRESS_DELAY = 200;

/** Time in ms that the finished bar stays to fade out; matches the transition in theme/styles/outside-react.css. */
const FADE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** A navigation has begun. Nothing shows for a change of query or hash on the same path. */
export function startProgress(fromPath: string, toPath: string): void {
  if (fromPath === toPath) return;
  clearTimeout(timer);
  timer = setTimeout(showBar, PROGRESS_DELAY);
}

/** The page has been shown, or the navigation has ended otherwise. */
export function finishProgress(): void {
  clearTimeout(timer);
  const finished = bar;
  bar = undefined;
  if (!finished) return;
  finished.dataset.done = "true";
  // Out of the accessibility tree at once: nothing is pending any more.
  finished.removeAttribute("id");
  finished.replaceChildren();
  setTimeout(() => finished.remove(), FADE);
}

function showBar(): void {
  if (bar) return;
  bar = document.createElement("div");
  bar.id = "nprogress";
  bar.className = "progress";
  const value = document.createElement("div");
  value.setAttribute("role", "progressbar");
  value.setAttribute("aria-label", "Loading page");
  bar.append(value);
  document.body.append(bar);
}
