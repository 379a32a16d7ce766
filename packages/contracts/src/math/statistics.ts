/**
 * A quantile of values in any order, by share 0–1; .5 is the median. Linear between neighbors. Each answer is selected
 * from a copy that the ones before have put in rough order. Sorting the tens of thousands of pixels of a face would take
 * ten times as long.
 * @param values  no NaN among them
 * @throws        the function returned, RangeError when there are no values: callers test for empty regions first
 * @source        selection by partition: Hoare 1961, "Algorithm 65: Find"
 */
export function quantileSelector(values: ArrayLike<number>): (share: number) => number {
  const working = new Float64Array(values);
  return (share) => {
    const place = share * (working.length - 1);
    const [floor, ceil] = [Math.floor(place), Math.ceil(place)];
    if (!(floor >= 0 && ceil < working.length)) throw new RangeError('no values');
    const below = select(working, floor);
    const above = ceil === floor ? below : least(working, ceil);
    return below + (above - below) * (place - floor);
  };
}

/** Puts the value of this rank in its place, what is smaller before it and what is larger behind. */
function select(values: Float64Array, rank: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const pivot = values[(from + to) >> 1] ?? 0;
    let [i, j] = [from, to];
    while (i <= j) {
      while ((values[i] ?? pivot) < pivot) i++;
      while ((values[j] ?? pivot) > pivot) j--;
      if (i > j) break;
      const swapped = values[i] ?? 0;
      values[i++] = values[j] ?? 0;
      values[j--] = swapped;
    }
    if (rank <= j) to = j;
    else if (rank >= i) from = i;
    else break;
  }
  return values[rank] ?? Number.NaN;
}

function least(values: Float64Array, from: number): number {
  let smallest = values[from] ?? Number.NaN;
  for (let i = from + 1; i < values.length; i++) {
    const value = values[i] ?? smallest;
    if (value < smallest) smallest = value;
  }
  return smallest;
}

/** Several quantiles of values in any order. @throws RangeError when `values` is empty */
export function quantiles(values: ArrayLike<number>, shares: readonly number[]): number[] {
  return shares.map(quantileSelector(values));
}

/** @throws RangeError when `values` is empty */
export const quantile = (values: ArrayLike<number>, share: number) => quantileSelector(values)(share);

/** @throws RangeError when `values` is empty */
export const median = (values: ArrayLike<number>) => quantile(values, 0.5);

/**
 * The mean of the middle half: no outlier moves it, and unlike the median it does not snap to the few values that a
 * compressed picture has.
 * @throws RangeError when `values` is empty
 * @source Tukey's midmean
 */
export function midmean(values: ArrayLike<number>): number {
  const [from = 0, to = 0] = quantiles(values, [0.25, 0.75]);
  let [sum, n] = [0, 0];
  for (let i = 0; i < values.length; i++) {
    const value = values[i] ?? 0;
    if (value < from || value > to) continue;
    sum += value;
    n++;
  }
  return n === 0 ? (from + to) / 2 : sum / n;
}

/** @returns NaN when `values` is empty */
export const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
