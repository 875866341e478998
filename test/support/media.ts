/** Makes every media query match, or none; settings never change. */
export function mediaMatches(matches: boolean): void {
  window.matchMedia = (() => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
