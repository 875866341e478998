/** Tells the tag manager, where the settings turn one on, that a page is shown. */
export function reportPageView(path: string): void {
  const { dataLayer } = window as unknown as { dataLayer?: unknown[] };
  dataLayer?.push({ event: "page_view", page_path: path, page_title: document.title });
}
