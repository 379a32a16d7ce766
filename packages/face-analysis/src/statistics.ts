/**
 * @param values  any order, at least one
 * @param shares  each 0–1; .5 is the median. Linear between neighbours.
 * @throws        RangeError when `values` is empty: callers test for empty regions first
 */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  const sorted = Float64Array.from(values).sort();
  return shares.map((share) => {
    const place = share * (sorted.length - 1);
    const below = sorted[Math.floor(place)];
    const above = sorted[Math.ceil(place)];
    if (below === undefined || above === undefined) throw new RangeError('no values');
    return below + (above - below) * (place - Math.floor(place));
  });
}

/** @throws RangeError when `values` is empty */
export const quantile = (values: ArrayLike<number>, share: number) => quantiles(values, [share])[0] ?? Number.NaN;

/** @throws RangeError when `values` is empty */
export const median = (values: ArrayLike<number>) => quantile(values, 0.5);

/** @returns NaN when `values` is empty */
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
