/** @returns a copy in rising order, to ask several quantiles of */
export const sorted = (values: ArrayLike<number>): Float64Array => new Float64Array(values).sort();

/**
 * @param rising  in rising order, at least one
 * @param share   0–1; .5 is the median. Linear between neighbours.
 * @throws        RangeError when there are no values: callers test for empty regions first
 */
export function quantileOfSorted(rising: Float64Array, share: number): number {
  const place = share * (rising.length - 1);
  const below = rising[Math.floor(place)];
  const above = rising[Math.ceil(place)];
  if (below === undefined || above === undefined) throw new RangeError('no values');
  return below + (above - below) * (place - Math.floor(place));
}

/** Several quantiles of values in any order. @throws RangeError when `values` is empty */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  const rising = sorted(values);
  return shares.map((share) => quantileOfSorted(rising, share));
}

/** @throws RangeError when `values` is empty */
export const quantile = (values: ArrayLike<number>, share: number) => quantileOfSorted(sorted(values), share);

/** @throws RangeError when `values` is empty */
export const median = (values: ArrayLike<number>) => quantile(values, 0.5);

/** @returns NaN when `values` is empty */
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
