/**
 * A number of bytes in words: `812 B`, `3 kB`, `24 kB`, `1.3 MB`, `12 MB`. Units are decimal, as
 * stores and browsers show them, and rounded; below 10 MB with one digit after the point.
 */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 999_500) return `${Math.round(bytes / 1000)} kB`;
  const megabytes = bytes / 1_000_000;
  return `${megabytes < 9.95 ? Number(megabytes.toFixed(1)) : Math.round(megabytes)} MB`;
}
