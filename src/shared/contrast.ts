/** Red, green and blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

/** Returns the contrast ratio of two colours, 1 to 21 (WCAG 2.2). @param one `#rrggbb`, as `other` */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Mixes two colours and returns `#rrggbb`.
 * @param part share of the second colour, 0 to 1
 */
export function mix(one: string, other: string, part: number): string {
  const [a, b] = [rgb(one), rgb(other)];
  const channels = a.map((channel, index) => Math.round(channel * (1 - part) + (b[index] as number) * part));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance as defined in WCAG 2.2; 0.04045, 12.92, 0.055, 1.055 and 2.4 are sRGB's constants. */
function luminance(color: string): number {
  const [red, green, blue] = rgb(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
