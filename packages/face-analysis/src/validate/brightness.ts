/** In sRGB bytes. @source ITU-R BT.601 luma */
export const lumaOf = ([r, g, b]: readonly [number, number, number]) => 0.299 * r + 0.587 * g + 0.114 * b;

/**
 * The length of the shortest interval that holds a share of the values: what else there is, however much brighter or darker,
 * does not widen it.
 * @source the "shorth": Andrews et al. 1972, "Robust Estimates of Location", there of one half
 */
export function narrowestRange(values: Float64Array, share: number): number {
  const sorted = values.slice().sort();
  const held = Math.floor(share * sorted.length);
  let narrowest = Number.POSITIVE_INFINITY;
  for (let i = 0; i + held < sorted.length; i++)
    narrowest = Math.min(narrowest, (sorted[i + held] ?? 0) - (sorted[i] ?? 0));
  return narrowest;
}
