/** Makes these media queries match, and no others; settings never change. */
export function mediaMatches(...queries: readonly string[]): void {
  window.matchMedia = ((query: string) => ({
    matches: queries.includes(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
