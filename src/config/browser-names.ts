/**
 * Single-word capitalised globals of browsers. The SDK's global is the product's slug in Pascal case and must not
 * overwrite one of them. A test compares the list with TypeScript's.
 */
export const BROWSER_NAMES: ReadonlySet<string> = new Set(
  (
    "Animation Array Atomics Attr Audio Blob Boolean Cache Clipboard Comment Credential Crypto Date Document Element " +
    "Error Event External File Function Gamepad Geolocation Headers Highlight History Image Infinity Intl Location " +
    "Lock Map Math Navigator Node Notification Number Object Option Performance Permissions Plugin Promise Proxy Range " +
    "Reflect Report Request Response Screen Selection Set Storage String Symbol Text Touch Window Worker Worklet"
  ).split(" "),
);
