/**
 * The exponent k of cost ≈ c · n^k, by least squares on the logarithms: 0 does not grow, 1 grows with n, 2 with its square.
 * n log n fits to about 1.1 over the sizes measured here.
 */
export function exponentOf(points: readonly { n: number; cost: number }[]): number {
  const logs = points.map(({ n, cost }) => ({ x: Math.log(n), y: Math.log(Math.max(cost, 1e-6)) }));
  const meanX = logs.reduce((sum, { x }) => sum + x, 0) / logs.length;
  const meanY = logs.reduce((sum, { y }) => sum + y, 0) / logs.length;
  const spread = logs.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  return logs.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spread;
}
