/**
 * Watches which section is being read and reports its heading's id.
 *
 * A heading becomes active when it has passed under the navbar; the last one also when the page ends
 * before it can get there. A followed hash link stays active until the reader scrolls on.
 *
 * @returns a function that stops watching
 */
export function observeActiveHeading(ids: readonly string[], report: (id: string | undefined) => void): () => void {
  const headings = ids.map((id) => document.getElementById(id)).filter((element): element is HTMLElement => element !== null);
  if (headings.length === 0 || typeof IntersectionObserver === "undefined") return () => {};
  let pinned: string | undefined;
  let pinnedAt = 0;
  const update = (): void => {
    const current = activeHeading(
      headings.map((heading) => ({ id: heading.id, top: heading.getBoundingClientRect().top })),
      headerHeight(),
      { atEnd: window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2, height: window.innerHeight },
    );
    if (pinned !== undefined && Math.abs(window.scrollY - pinnedAt) > 4) pinned = undefined;
    report(pinned ?? current);
  };
  const pin = (): void => {
    const id = decodeHash(window.location.hash);
    if (!ids.includes(id)) return;
    // The browser has scrolled by the next frame.
    requestAnimationFrame(() => {
      pinned = id;
      pinnedAt = window.scrollY;
      update();
    });
  };
  const observer = new IntersectionObserver(update, { rootMargin: `-${headerHeight() + 8}px 0px -40% 0px`, threshold: [0, 1] });
  for (const heading of headings) observer.observe(heading);
  window.addEventListener("hashchange", pin);
  window.addEventListener("scrollend", update);
  update();
  return () => {
    observer.disconnect();
    window.removeEventListener("hashchange", pin);
    window.removeEventListener("scrollend", update);
  };
}

/** The heading whose section is being read; pure, so that every case has a test. */
export function activeHeading(
  headings: readonly { readonly id: string; readonly top: number }[],
  header: number,
  viewport: { readonly atEnd: boolean; readonly height: number },
): string | undefined {
  if (viewport.atEnd) {
    const visible = headings.filter(({ top }) => top < viewport.height);
    return visible[visible.length - 1]?.id;
  }
  const passed = headings.filter(({ top }) => top <= header + 24);
  return passed[passed.length - 1]?.id;
}

function headerHeight(): number {
  return document.querySelector("header")?.getBoundingClientRect().height ?? 0;
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return "";
  }
}
