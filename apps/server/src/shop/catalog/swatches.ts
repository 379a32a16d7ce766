import { colorsLightToDeep } from '@beautymark/contracts/shade-order';

const MAX_SWATCHES = 12;

/** The color dots on a product card: at most twelve different colors from light to deep, sampled evenly. */
export function swatches(hexCodes: readonly string[]): string[] {
  // Sorted first: colors that are equally light stand in the same order, whatever that of the rows is.
  const colors = colorsLightToDeep([...new Set(hexCodes)].sort());
  if (colors.length <= MAX_SWATCHES) return colors;
  const step = (colors.length - 1) / (MAX_SWATCHES - 1);
  return Array.from({ length: MAX_SWATCHES }, (_, i) => colors[Math.round(i * step)] ?? '').filter(Boolean);
}
