export interface Backoff {
  /** The wait after the first failure. */
  firstMs: number;
  maxMs: number;
  /** How much longer each further wait is. */
  factor?: number;
}

export const backoff = ({ firstMs, maxMs, factor = 2 }: Backoff, failures: number): number =>
  Math.min(maxMs, firstMs * factor ** (failures - 1));
