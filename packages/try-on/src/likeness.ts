import { labOfLight } from '@beautymark/contracts/math/srgb';
import { median } from '@beautymark/contracts/math/statistics';
import { boxBlur, type Size } from './plane.ts';

/** Color without lightness, per pixel. */
export interface Chromaticity {
  a: Float32Array;
  b: Float32Array;
}

/** @param light  three numbers per pixel @param radius  of the blur that takes the camera's noise off */
export function chromaticityPlanes(light: Float32Array, size: Size, radius: number): Chromaticity {
  const pixels = size.width * size.height;
  const [a, b] = [new Float32Array(pixels), new Float32Array(pixels)];
  for (let i = 0; i < pixels; i++)
    [, a[i], b[i]] = labOfLight(light[3 * i] ?? 0, light[3 * i + 1] ?? 0, light[3 * i + 2] ?? 0);
  return { a: boxBlur(a, size, radius), b: boxBlur(b, size, radius) };
}

/** A region's color differs at least this much from place to place. */
const LEAST_DEVIATION = 2.5;
/** In deviations: worn fully up to the first, not at all from the second on. */
const UNLIKE = { from: 3, to: 5 };
/** The same where nothing but its color says that a pixel belongs to the region. */
export const STRICTLY_UNLIKE = { from: 1.8, to: 3.2 };

/**
 * Takes from a mask what is unlike the rest of its region in color: hair, hands, glasses, teeth.
 * @param isShine  pixels that have no color because they shine
 * @param unlike   in deviations: worn fully up to the first, not at all from the second on
 * Medians, because what does not belong there must not move the measure of what does.
 */
export function withoutUnlike(
  mask: Float32Array,
  { a, b }: Chromaticity,
  isShine = (_: number) => false,
  unlike = UNLIKE,
): Float32Array {
  const inside = indicesInside(mask);
  if (inside.length === 0) return mask;
  const [middleA, middleB] = [medianAt(a, inside), medianAt(b, inside)];
  const [deviationA, deviationB] = [deviationAt(a, inside, middleA), deviationAt(b, inside, middleB)];
  return mask.map((share, i) => {
    if (share === 0 || isShine(i)) return share;
    const distance = Math.hypot(((a[i] ?? 0) - middleA) / deviationA, ((b[i] ?? 0) - middleB) / deviationB);
    return share * (1 - smoothStep(unlike.from, unlike.to, distance));
  });
}

/** At most this many pixels decide about a region. */
const SAMPLES = 4000;

/** Where a mask is more than half, thinned out evenly. */
export function indicesInside(mask: Float32Array): number[] {
  const inside: number[] = [];
  for (let i = 0; i < mask.length; i++) if ((mask[i] ?? 0) > 0.5) inside.push(i);
  const step = Math.max(1, Math.floor(inside.length / SAMPLES));
  return inside.filter((_, i) => i % step === 0);
}

export const medianAt = (values: Float32Array, indices: readonly number[]): number =>
  indices.length === 0 ? 0 : median(indices.map((i) => values[i] ?? 0));

/** The median distance from the median, scaled to a standard deviation. */
const deviationAt = (values: Float32Array, indices: readonly number[], middle: number): number =>
  Math.max(LEAST_DEVIATION, 1.4826 * median(indices.map((i) => Math.abs((values[i] ?? 0) - middle))));

export function smoothStep(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
