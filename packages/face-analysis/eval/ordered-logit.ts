/** One number, the likeliness of each group by the rater's word (sum 1), and how much it counts. */
export type Example = { x: number; groups: readonly number[]; weight: number };

const STEPS_MAX = 4000;
/** Groups have few faces: how much they lean to being equally wide, and to that width in units of the logit. */
const EVEN = { weight: 0.005, width: 1.2 };
const sigmoid = (z: number) => 1 / (1 + Math.exp(-z));

/**
 * Where one group gives way to the next on a number that falls from the first group to the last: an ordered logit (proportional
 * odds), by maximum likelihood. On either side of an end, the groups before and after it are as likely as each other.
 * @returns the ends, one less than groups, falling
 * @source  McCullagh 1980, "Regression models for ordinal data"
 */
export function groupEnds(examples: readonly Example[]): number[] {
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const middle = examples.reduce((sum, { x, weight }) => sum + weight * x, 0) / total;
  const spread = Math.sqrt(examples.reduce((sum, { x, weight }) => sum + weight * (x - middle) ** 2, 0) / total);
  const scaled = examples.map(({ x, weight, groups }) => ({
    z: (middle - x) / spread,
    groups,
    weight: weight / total,
  }));
  const groups = examples[0]?.groups.length ?? 0;
  // The slope, then the ends times the slope.
  let parameters = [2, ...Array.from({ length: groups - 1 }, (_, k) => k - (groups - 2) / 2)];
  let at = ascent(scaled, parameters);
  let rate = 1;
  for (let step = 0; step < STEPS_MAX && rate > 1e-9; step++) {
    const moved = parameters.map((value, i) => value + rate * (at.gradient[i] ?? 0));
    const there = ascent(scaled, moved);
    if (there.likelihood > at.likelihood) {
      [parameters, at] = [moved, there];
      rate *= 1.2;
    } else rate /= 2;
  }
  const [slope = 1, ...ends] = parameters;
  return ends.map((end) => middle - (end / slope) * spread);
}

/** The logarithm of the likelihood, and where it rises. */
function ascent(
  examples: readonly { z: number; groups: readonly number[]; weight: number }[],
  [slope = 1, ...ends]: readonly number[],
) {
  let likelihood = 0;
  const gradient = new Array<number>(ends.length + 1).fill(0);
  for (const { z, groups, weight } of examples) {
    const below = [0, ...ends.map((end) => sigmoid(end - slope * z)), 1];
    groups.forEach((share, k) => {
      const [from = 0, to = 1] = [below[k], below[k + 1]];
      const p = Math.max(1e-9, to - from);
      likelihood += weight * share * Math.log(p);
      const by = (weight * share) / p;
      if (k > 0) gradient[k] = (gradient[k] ?? 0) - by * from * (1 - from);
      if (k < ends.length) gradient[k + 1] = (gradient[k + 1] ?? 0) + by * to * (1 - to);
      gradient[0] = (gradient[0] ?? 0) - by * z * (to * (1 - to) - from * (1 - from));
    });
  }
  for (let k = 1; k < ends.length; k++) {
    const gap = Math.max(1e-6, (ends[k] ?? 0) - (ends[k - 1] ?? 0));
    const wider = Math.log(gap / EVEN.width);
    likelihood -= EVEN.weight * wider ** 2;
    gradient[k + 1] = (gradient[k + 1] ?? 0) - (2 * EVEN.weight * wider) / gap;
    gradient[k] = (gradient[k] ?? 0) + (2 * EVEN.weight * wider) / gap;
  }
  return { likelihood, gradient };
}
