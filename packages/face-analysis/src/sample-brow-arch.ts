import { labOfRgb } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { pointsOf } from './find.ts';
import { distance, midpoint, type Point } from './geometry.ts';
import { BROW_ENDS } from './mesh-points.ts';
import { rgbAt } from './region-pixels.ts';
import { mean } from './statistics.ts';

const COLUMNS = 24;
/** How far the patch reaches from the brow's chord, in brow lengths: not down to the lid's crease, which is dark as well. */
const REACH = { down: 0.12, up: 0.32 };
/** Hair is at least this much darker than the skin, in L. */
const DARKER = 6;

/**
 * How high the brows rise above the line between their ends, in brow lengths: about 0 for straight brows, .15 for arched
 * ones. Follows the dark ridge of the hair itself, because the mesh alone draws every brow alike.
 * @returns null when too little hair stands out from the skin
 */
export function sampleBrowArch(picture: Picture, face: Face, skinLightness: number): number | null {
  const arches = (['leftBrow', 'rightBrow'] as const)
    .map((side) => archOf(picture, face, side, skinLightness))
    .filter((arch) => arch !== null);
  return arches.length === 0 ? null : mean(arches);
}

function archOf(picture: Picture, face: Face, side: keyof typeof BROW_ENDS, skinLightness: number): number | null {
  const [from, to] = [endOf(face, BROW_ENDS[side].outer), endOf(face, BROW_ENDS[side].inner)];
  const length = distance(from, to);
  const along: Point = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  // Across the brow and upwards in the picture, whichever way the chord runs.
  const across: Point = along[0] > 0 ? [along[1], -along[0]] : [-along[1], along[0]];

  const ridge: RidgePoint[] = [];
  for (let column = 0; column < COLUMNS; column++) {
    const t = (column + 0.5) / COLUMNS - 0.5;
    let [weight, moment] = [0, 0];
    for (let h = -REACH.down; h <= REACH.up; h += 1 / length) {
      const x = Math.round((from[0] + to[0]) / 2 + (along[0] * t + across[0] * h) * length);
      const y = Math.round((from[1] + to[1]) / 2 + (along[1] * t + across[1] * h) * length);
      if (x < 0 || y < 0 || x >= picture.width || y >= picture.height) continue;
      const darkness = Math.max(0, skinLightness - DARKER - labOfRgb(...rgbAt(picture, x, y))[0]);
      weight += darkness;
      moment += darkness * h;
    }
    if (weight > 0) ridge.push({ t, height: moment / weight, weight });
  }
  if (ridge.length < COLUMNS / 2) return null;
  // A parabola γt² over t from −½ to ½ rises γ/4 above its chord; an arch opens downwards, so its γ is negative.
  return -curvature(ridge) / 4;
}

type RidgePoint = { t: number; height: number; weight: number };

const endOf = (face: Face, pair: readonly number[]): Point => {
  const [upper = [0, 0], lower = [0, 0]] = pointsOf(face.mesh, pair);
  return midpoint(upper, lower);
};

/** Weighted least squares of height = α + βt + γt²; @returns γ (Cramer's rule on the 3×3 normal equations) */
function curvature(ridge: readonly RidgePoint[]): number {
  const power = (n: number) => ridge.reduce((sum, { t, weight }) => sum + weight * t ** n, 0);
  const moment = (n: number) => ridge.reduce((sum, { t, height, weight }) => sum + weight * height * t ** n, 0);
  const [s0, s1, s2, s3, s4] = [power(0), power(1), power(2), power(3), power(4)];
  const [m0, m1, m2] = [moment(0), moment(1), moment(2)];
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
  return (s0 * (s2 * m2 - m1 * s3) - s1 * (s1 * m2 - m1 * s2) + m0 * (s1 * s3 - s2 * s2)) / determinant;
}
