/**
 * Globals of one capitalised word that browsers have. The SDK's global is the product's slug in Pascal case: one of
 * these would take the page's own. A test compares them with TypeScript's.
 */
export const BROWSER_NAMES: ReadonlySet<string> = new Set(
  (
    "Animation Array Atomics Attr Audio Blob Boolean Cache Clipboard Comment Credential Crypto Date Document Element " +
    "Error Event External File Function Gamepad Geolocation Headers Highlight History Image Infinity Intl Location " +
    "Lock Map Math Navigator Node Notification Number Object Option Performance Permissions Plugin Promise Proxy Range " +
    "Reflect Report Request Response Screen Selection Set Storage String Symbol Text Touch Window Worker Worklet"
  ).split(" "),
);
