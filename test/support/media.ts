/** Has every media query match, or none, in a browser whose settings stay as they are. */
export function mediaMatches(matches: boolean): void {
  window.matchMedia = (() => ({
    matches,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
