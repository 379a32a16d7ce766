/** Sorts shades from light to deep, the order in which every screen shows them. Free of zod. */
export const lightToDeep = <Shade extends { hex: string }>(shades: readonly Shade[]): Shade[] =>
  shades.toSorted((a, b) => luminance(b.hex) - luminance(a.hex));

/** The same for plain colors. */
export const colorsLightToDeep = (colors: readonly string[]): string[] =>
  colors.toSorted((a, b) => luminance(b) - luminance(a));

/** Relative luminance of "#RRGGBB" (Rec. 709) with a plain power of 2.2: accurate enough to sort by and to find the nearest. */
export function luminance(hex: string): number {
  const channel = (at: number) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2;
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
