/** Delay before the bar shows, in ms, so that it doesn't flash on fast pages. The specification sets it. */
export const PROGRESS_DELAY = 200;

/** How long the finished bar takes to fade out, in ms; matches the transition in theme/styles/outside-react.css. */
const FADE = 300;

let timer: ReturnType<typeof setTimeout> | undefined;
let bar: HTMLElement | undefined;

/** Call when a navigation starts. Shows nothing if only the query or hash changes. */
export function startProgress(fromPath: string, toPath: string): void {
  if (fromPath === toPath) return;
  clearTimeout(timer);
  timer = setTimeout(showBar, PROGRESS_DELAY);
}

/** Call when the page has been shown, or the navigation has ended some other way. */
export function finishProgress(): void {
  clearTimeout(timer);
  const finished = bar;
  bar = undefined;
  if (!finished) return;
  finished.dataset.done = "true";
  // Remove it from the accessibility tree immediately: nothing is pending any more.
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
