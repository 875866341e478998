/** What a site's own consent banner may set. */
interface Analytics {
  readonly analyticsConsent?: () => boolean;
  readonly dataLayer?: unknown[];
}

/**
 * Tells the tag manager what was searched without a result. Only where the settings turn one on and
 * `window.analyticsConsent`, which the site's consent banner sets, tells that the reader has agreed.
 */
export function reportNoResults(query: string): void {
  const { analyticsConsent, dataLayer } = window as unknown as Analytics;
  if (typeof analyticsConsent !== "function" || analyticsConsent() !== true) return;
  dataLayer?.push({ event: "search_no_results", search_term: query });
}
