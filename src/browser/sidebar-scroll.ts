/** Scrolls the sidebar, and only the sidebar, so that the current page's entry is in view. */
export function restoreSidebarScroll(sidebar: HTMLElement): void {
  const current = sidebar.querySelector<HTMLElement>("a[aria-current=page]");
  if (!current) return;
  const box = sidebar.getBoundingClientRect();
  const entry = current.getBoundingClientRect();
  if (entry.top >= box.top && entry.bottom <= box.bottom) return;
  sidebar.scrollTop += entry.top - box.top - box.height / 3;
}
