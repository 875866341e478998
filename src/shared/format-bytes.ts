/**
 * Formats a number of bytes: `812 B`, `3 kB`, `24 kB`, `1.3 MB`, `12 MB`. Units are decimal, as in stores and browsers;
 * values are rounded, with one decimal place below 10 MB.
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 9.95 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`;
}
