/** Sorts shades from light to deep, the order in which every screen shows them. Free of zod. */
export const lightToDeep = <Shade extends { hex: string }>(shades: readonly Shade[]): Shade[] =>
  shades.toSorted((a, b) => luma(b.hex) - luma(a.hex));

/** Rec. 709 weights applied to the encoded channels of "#RRGGBB": accurate enough for sorting. */
function luma(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
