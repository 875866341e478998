/** `812 B`, `24 kB`, `1.3 MB`: decimal units, as stores and browsers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const kilo = bytes < 999_500;
  const value = bytes / (kilo ? 1000 : 1_000_000);
  return `${value < 9.95 ? Number(value.toFixed(1)) : Math.round(value)} ${kilo ? "kB" : "MB"}`;
}
