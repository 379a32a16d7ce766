/** A picture of one number per pixel, row by row. */
export interface Size {
  width: number;
  height: number;
}

/** The mean of the square of `2 · radius + 1` pixels around each pixel; at the border, of those that are there. */
export function boxBlur(values: Float32Array, size: Size, radius: number): Float32Array {
  return radius < 1 ? values.slice() : blurColumns(blurRows(values, size, radius), size, radius);
}

/** A running sum: what enters on one side is added, what leaves on the other is taken off. */
function blurRows(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const blurred = new Float32Array(values.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    let sum = 0;
    for (let x = 0; x < Math.min(radius, width); x++) sum += values[start + x] ?? 0;
    for (let x = 0; x < width; x++) {
      if (x + radius < width) sum += values[start + x + radius] ?? 0;
      if (x > radius) sum -= values[start + x - radius - 1] ?? 0;
      blurred[start + x] = sum / (Math.min(width - 1, x + radius) - Math.max(0, x - radius) + 1);
    }
  }
  return blurred;
}

/** The same downwards, all columns side by side: memory is read in the order in which it lies. */
function blurColumns(values: Float32Array, { width, height }: Size, radius: number): Float32Array {
  const blurred = new Float32Array(values.length);
  const sums = new Float64Array(width);
  const addRow = (y: number, sign: 1 | -1) => {
    for (let x = 0; x < width; x++) sums[x] = (sums[x] ?? 0) + sign * (values[y * width + x] ?? 0);
  };
  for (let y = 0; y < Math.min(radius, height); y++) addRow(y, 1);
  for (let y = 0; y < height; y++) {
    if (y + radius < height) addRow(y + radius, 1);
    if (y > radius) addRow(y - radius - 1, -1);
    const count = Math.min(height - 1, y + radius) - Math.max(0, y - radius) + 1;
    for (let x = 0; x < width; x++) blurred[y * width + x] = (sums[x] ?? 0) / count;
  }
  return blurred;
}

/** Three boxes in a row are close to a bell curve and, unlike it, end: beyond `reach` pixels nothing is blurred in. */
export function softBlur(values: Float32Array, size: Size, reach: number): Float32Array {
  const radius = Math.round(reach / 3);
  return boxBlur(boxBlur(boxBlur(values, size, radius), size, radius), size, radius);
}

/**
 * Smooths a picture but keeps its edges.
 * @param epsilon  variance from which on a difference counts as an edge
 * @source         He, Sun, Tang 2010, "Guided image filtering", the picture being its own guide
 */
export function guidedFilter(values: Float32Array, size: Size, radius: number, epsilon: number): Float32Array {
  const mean = boxBlur(values, size, radius);
  const meanOfSquares = boxBlur(
    values.map((value) => value * value),
    size,
    radius,
  );
  const slope = mean.map((value, i) => {
    const variance = Math.max(0, (meanOfSquares[i] ?? 0) - value * value);
    return variance / (variance + epsilon);
  });
  const offset = mean.map((value, i) => value * (1 - (slope[i] ?? 0)));
  const [slopes, offsets] = [boxBlur(slope, size, radius), boxBlur(offset, size, radius)];
  return values.map((value, i) => value * (slopes[i] ?? 0) + (offsets[i] ?? 0));
}
