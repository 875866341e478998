import nprogress from "nprogress";

/** Wait before the bar shows, in ms: a quick page never flashes it. Named in the specification. */
export const PROGRESS_DELAY = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

nprogress.configure({
  showSpinner: false,
  barSelector: "[role=progressbar]",
  template: '<div class="bar" role="progressbar" aria-label="Loading page"><div class="peg"></div></div>',
});

/** A navigation has begun. Nothing shows for a change of query or hash on the same path. */
export function startProgress(fromPath: string, toPath: string): void {
  if (fromPath === toPath) return;
  clearTimeout(timer);
  timer = setTimeout(() => nprogress.start(), PROGRESS_DELAY);
}

/** The page has been shown, or the navigation has ended otherwise. */
export function finishProgress(): void {
  clearTimeout(timer);
  nprogress.done();
}
