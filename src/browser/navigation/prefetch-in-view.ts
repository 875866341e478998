/** Most pages that one page prefetches because their links are in view; the heaviest three are about 50 KB gzip. */
const IN_VIEW = 3;

/**
 * Prefetches a few of the pages linked from the current page's text and pager, as the links come into view.
 * @param loadAhead prefetches a link's page and returns whether it did; a parameter, so that this chunk imports nothing
 * @returns a function that stops, for when the next page is shown
 */
export function prefetchInView(loadAhead: (anchor: HTMLAnchorElement) => boolean): () => void {
  let left = IN_VIEW;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting && left > 0 && loadAhead(target as HTMLAnchorElement)) left -= 1;
    }
    if (left === 0) observer.disconnect();
  });
  document.querySelectorAll("main a[href]").forEach((anchor) => observer.observe(anchor));
  return () => observer.disconnect();
}
