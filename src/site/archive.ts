import { strToU8, zipSync } from "fflate";

/** Timestamp of every entry, for reproducible archives: the earliest that ZIP supports. */
const EPOCH = new Date(1980, 0, 1);

/** Files that are already compressed. */
const COMPRESSED = /\.(png|webp|jpe?g|gif|mp4|webm|zip|woff2?)$/;

/**
 * Makes a ZIP archive. The same entries in the same order give the same bytes, at any time and in any time zone.
 * @param entries name in the archive, with forward slashes → content
 */
export function archive(entries: readonly (readonly [name: string, content: string | Uint8Array])[]): Uint8Array {
  const files = entries.map(([name, content]) => {
    const bytes = typeof content === "string" ? strToU8(content) : new Uint8Array(content);
    return [name, [bytes, { level: COMPRESSED.test(name) ? 0 : 9 }]] as const;
  });
  return zipSync(Object.fromEntries(files) as Parameters<typeof zipSync>[0], { mtime: EPOCH });
}
