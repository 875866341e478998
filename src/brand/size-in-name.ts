/** Sizes that EasyList, the default list of most ad blockers, blocks in file names, by rules like `-300x600.`. */
const OF_ADVERTISEMENTS = new Set(
  "120x600 160x600 300x600 460x68 468x60 468x70 468x80 468x90 480x60 486x60 500x100 600x70 720x90 728x90 988x60".split(
    " ",
  ),
);

/** Returns the size in px for the end of a file name: `300x250`, but `300x600px` for a size that ad blockers block. */
export function sizeInName(width: number, height: number): string {
  const size = `${width}x${height}`;
  return OF_ADVERTISEMENTS.has(size) ? `${size}px` : size;
}
