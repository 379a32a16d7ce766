/**
 * Fits cost ≈ c · n^k by least squares on the logarithms and returns k: 0 is constant, 1 linear, 2 quadratic.
 * n log n fits to about 1.1 over the sizes measured here.
 */
export function growthExponent(points: readonly { n: number; cost: number }[]): number {
  const logs = points.map(({ n, cost }) => ({ x: Math.log(n), y: Math.log(Math.max(cost, 1e-6)) }));
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length;
  const spread = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
