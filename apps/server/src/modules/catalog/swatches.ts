const MAX_SWATCHES = 12;

/** The color dots on a product card: at most twelve different colors from light to deep, sampled evenly. */
export function swatches(shades: readonly { hex: string }[]): string[] {
  const colors = [...new Set(shades.map(({ hex }) => hex))].sort((a, b) => luma(b) - luma(a));
  if (colors.length <= MAX_SWATCHES) return colors;
  const step = (colors.length - 1) / (MAX_SWATCHES - 1);
  return Array.from({ length: MAX_SWATCHES }, (_, i) => colors[Math.round(i * step)] ?? '').filter(Boolean);
}

/** Rec. 709 weights applied to the encoded channels: accurate enough for sorting. */
function luma(hex: string): number {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}
