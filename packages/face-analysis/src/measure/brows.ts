import { type Lab, type Light, labOfLight } from '@beautymark/contracts/math/srgb';
import { quantile, quantiles } from '@beautymark/contracts/math/statistics';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { lightOfLab, luminanceOfLight } from '../color/color.ts';
import type { Face } from '../detect/face.ts';
import { type BrowPatch, browPatch, COLUMNS, columnX, ROWS, rowY } from './brow-patch.ts';
import { type BrowRidge, browRidge } from './brow-ridge.ts';

/** One brow as it was photographed. */
export type BrowMeasurement = {
  /** Linear light of the part that is least like skin. */
  light: Light;
  /** Luminance of the skin above it: the light that falls on the brow. */
  skinAbove: number;
  /** How much darker than its surroundings, in L, or where it is not darker how unlike the skin, in ΔE*ab. */
  contrast: number;
  /** Height over its own ends, in brow lengths. */
  arch: number | null;
  /** How much it counts against the other one: how large and how clear it shows. */
  weight: number;
};

/** A cell belongs to the brow while it is at least this share as dark as the brow's middle. */
const STILL_BROW = 0.5;
/** It lies at most this many cells from that middle. */
const THICKNESS_MAX = 5;
/** It lies at least this far above the lid, in distances between the eyes. */
const LID_FREE = 0.08;
/** Columns fainter than this share of the clear ones hold no brow. */
const FAINT_COLUMN = 0.4;
/** Fewer cells are an accident, not a color. */
const CELLS_MIN = 10;
/** The hair between the cells least like skin (shadow, lashes) and those that skin shines through. */
const HAIR_SHARE = { from: 0.1, to: 0.4 };
/** Cells above the brow's middle where the skin is bare again, and the share of them that no wrinkle or hair darkens. */
const BARE = { from: 7, to: 13, share: 0.6 };

/**
 * Both brows, or those of them that the picture shows.
 * @param skin  of the face, in the light of the photo
 */
export function measureBrows(picture: Picture, face: Face, skin: Lab): BrowMeasurement[] {
  return (['left', 'right'] as const)
    .map((side) => measureBrow(browPatch(picture, face, side), skin))
    .filter((brow) => brow !== null);
}

function measureBrow(patch: BrowPatch, skin: Lab): BrowMeasurement | null {
  const ridge = browRidge(patch, skin);
  const cells = hairCells(patch, ridge);
  const above = ridge.path.flatMap(({ column, row }) =>
    Array.from({ length: BARE.to - BARE.from }, (_, i) => luminanceAt(patch, row + BARE.from + i, column)),
  );
  const bare = above.filter((luminance) => !Number.isNaN(luminance));
  if (cells.length < CELLS_MIN || bare.length === 0) return null;
  // What is least like the skin comes first.
  const likeSkin = cells.map((cell) =>
    ridge.isDark ? luminanceOfLight(lightAt(patch, cell)) : -(ridge.darkness[cell] ?? 0),
  );
  const [from = 0, to = 1] = quantiles(likeSkin, [HAIR_SHARE.from, HAIR_SHARE.to]);
  const hair = cells.filter((_, i) => (likeSkin[i] ?? 0) >= from && (likeSkin[i] ?? 0) <= to);
  const channel = (index: 0 | 1 | 2) =>
    quantile(
      hair.map((cell) => lightAt(patch, cell)[index]),
      0.5,
    );
  return {
    light: [channel(0), channel(1), channel(2)],
    skinAbove: quantile(bare, BARE.share),
    contrast: ridge.contrast,
    arch: archOf(ridge),
    weight: Math.max(0.5, ridge.contrast) * cells.length * patch.eyeWidth ** 2,
  };
}

const lightAt = ({ light }: BrowPatch, cell: number): Light => [
  light[3 * cell] ?? Number.NaN,
  light[3 * cell + 1] ?? Number.NaN,
  light[3 * cell + 2] ?? Number.NaN,
];

const luminanceAt = (patch: BrowPatch, row: number, column: number) =>
  row >= ROWS ? Number.NaN : luminanceOfLight(lightAt(patch, row * COLUMNS + column));

/** From the path up and down as far as it stays dark. */
function hairCells({ lid, lightness }: BrowPatch, { darkness, path }: BrowRidge): number[] {
  const at = (row: number, column: number) => darkness[row * COLUMNS + column] ?? 0;
  const clear = quantile(
    path.map(({ row, column }) => at(row, column)),
    0.6,
  );
  return path
    .filter(({ row, column }) => at(row, column) >= FAINT_COLUMN * clear)
    .flatMap(({ row, column }) => {
      const isHair = (r: number) =>
        r >= 0 &&
        r < ROWS &&
        rowY(r) >= (lid[column] ?? 0) + LID_FREE &&
        at(r, column) >= STILL_BROW * at(row, column) &&
        !Number.isNaN(lightness[r * COLUMNS + column] ?? Number.NaN);
      const rows: number[] = [];
      for (let r = row; r <= row + THICKNESS_MAX && isHair(r); r++) rows.push(r);
      for (let r = row - 1; r >= row - THICKNESS_MAX && isHair(r); r--) rows.push(r);
      return rows.map((r) => r * COLUMNS + column);
    });
}

/** Share of a brow's darkest quarter that is hair. The darkest brows on light skin still give back 9 % of the skin's light, where black hair gives back 3 %. */
export const HAIR_COVERAGE = 0.96;
/** What is left of a color at least, however much skin was taken off. */
const HAIR_LEAST = 0.2;
/** The light on the brows differs from that on the face by this factor at most; more is gloss or hair, not light. */
const LIGHT_DIFFERENCE_MAX = 2;

/**
 * The color of the hair itself, in the light that falls on the face: brought from the light above the brows to that of the
 * face, and without the skin that shines through.
 * @param skin  the face's skin in a well exposed photo
 * @param gain  how much brighter the photo was made for it
 */
export function hairColor(brows: readonly BrowMeasurement[], { skin, gain }: { skin: Lab; gain: number }): Lab | null {
  if (brows.length === 0) return null;
  const skinLight = lightOfLab(skin);
  const total = brows.reduce((sum, { weight }) => sum + weight, 0);
  const hairs = brows.map(({ light, skinAbove, weight }) => {
    const shade = luminanceOfLight(skinLight) / (skinAbove * gain);
    const lit = gain * Math.min(LIGHT_DIFFERENCE_MAX, Math.max(1 / LIGHT_DIFFERENCE_MAX, shade));
    const [r, g, b] = light.map((seen, i) => withoutSkin(seen * lit, skinLight[i] ?? 0)) as [number, number, number]; // three in, three out
    return { lab: labOfLight(r, g, b), share: weight / total };
  });
  return [0, 1, 2].map((i) => hairs.reduce((sum, { lab, share }) => sum + share * (lab[i] ?? 0), 0)) as Lab;
}

const withoutSkin = (seen: number, skin: number) =>
  Math.max((seen - (1 - HAIR_COVERAGE) * skin) / HAIR_COVERAGE, HAIR_LEAST * seen);

/** Of brows as they are drawn and mostly are, in distances between the eyes. */
const BROW_LENGTH = 0.6;
/**
 * Arches are higher than the parabola through them: the ends of a bent band are cut across it, which lifts their middle, and
 * most brows are highest further out than in the middle. Drawn brows of known arch come out at .8 to .87 of it.
 */
const ARCH_PER_PARABOLA = 1.2;
/** Rows beside the path that count for where its middle is, as far as they are dark without a gap, as a share of the darkest. */
const MIDDLE = { rows: 8, from: 0.3 };

/**
 * How high a brow rises above the line between its ends, in brow lengths: about 0 for a straight one, .15 for an arched one.
 * @returns null when too few columns show a brow
 */
function archOf({ darkness, path }: BrowRidge): number | null {
  const darkest = Math.max(...path.map(({ row, column }) => darkness[row * COLUMNS + column] ?? 0));
  const points = path.flatMap(({ row, column }) => {
    let [weight, moment] = [0, 0];
    const dark = (r: number) => Math.max(0, (darkness[r * COLUMNS + column] ?? 0) - MIDDLE.from * darkest);
    const count = (r: number) => {
      weight += dark(r);
      moment += dark(r) * rowY(r);
    };
    for (let r = row; r <= Math.min(ROWS - 1, row + MIDDLE.rows) && dark(r) > 0; r++) count(r);
    for (let r = row - 1; r >= Math.max(0, row - MIDDLE.rows) && dark(r) > 0; r--) count(r);
    return weight > 0 ? [{ t: columnX(column), height: moment / weight, weight }] : [];
  });
  if (points.length < path.length / 2) return null;
  // A parabola γx² of the length l rises γl²/4 above its chord; an arch opens downwards, so its γ is negative.
  return (ARCH_PER_PARABOLA * -curvature(points) * BROW_LENGTH) / 4;
}

/** How high the brows rise, both together; null when neither shows enough. */
export function browArch(brows: readonly BrowMeasurement[]): number | null {
  const seen = brows.filter(({ arch }) => arch !== null);
  const total = seen.reduce((sum, { weight }) => sum + weight, 0);
  return seen.length === 0 ? null : seen.reduce((sum, { arch, weight }) => sum + ((arch ?? 0) * weight) / total, 0);
}

/** How clearly the fainter of two brows shows against the other, 0–1; 0 when there is one or none. */
export function browEvenness(brows: readonly BrowMeasurement[]): number {
  const [one, other] = brows;
  return one && other ? Math.min(one.weight, other.weight) / Math.max(one.weight, other.weight) : 0;
}

type RidgePoint = { t: number; height: number; weight: number };

/** Weighted least squares of height = α + βt + γt²; @returns γ (Cramer's rule on the 3×3 normal equations) */
function curvature(ridge: readonly RidgePoint[]): number {
  const power = (n: number) => ridge.reduce((sum, { t, weight }) => sum + weight * t ** n, 0);
  const moment = (n: number) => ridge.reduce((sum, { t, height, weight }) => sum + weight * height * t ** n, 0);
  const [s0, s1, s2, s3, s4] = [power(0), power(1), power(2), power(3), power(4)];
  const [m0, m1, m2] = [moment(0), moment(1), moment(2)];
  const determinant = s0 * (s2 * s4 - s3 * s3) - s1 * (s1 * s4 - s3 * s2) + s2 * (s1 * s3 - s2 * s2);
  return (s0 * (s2 * m2 - m1 * s3) - s1 * (s1 * m2 - m1 * s2) + m0 * (s1 * s3 - s2 * s2)) / determinant;
}
