import { median } from '@beautymark/contracts/math/statistics';
import { saturationOf } from '../color/color.ts';
import type { Face } from '../detect/face.ts';
import { filterPixels, midmeanLab, type Pixels } from './region-pixels.ts';

/** Nearer to the middle of the face than this, in distances between the eyes, is on neither side. */
const MIDDLE = 0.1;
/** One pixel of so many is enough to tell how light a side is. */
const THINNED = 4;
/** Fewer pixels say nothing of a side. */
const SIDE_MIN = 50;
/** Further from it than this, the lit side is clear of the shadow's soft border. */
const CLEAR_OF_SHADOW = 0.25;
/**
 * L + 16 of the darker side as a share of that of the lighter one, between which the lighter one gains weight and loses it.
 * It goes with the cube root of light: portraits are lit up to three times as strongly from one side (.69), hardly any ten
 * times (.46).
 */
const SHADE = { none: 0.96, some: 0.86, much: 0.72, beam: 0.46 };
/**
 * Chroma per light of the lit side as a share of the whole face's, between which it gains its say. Shade leaves it as it is:
 * all channels fall together. Gloss is white light on top of the skin's, and takes it away.
 * @source the dichromatic reflection model: Shafer 1985, "Using color to separate reflection components"
 */
const BODY_COLOR = { none: 0.6, all: 0.75 };

/**
 * The half of the face that the light falls on. Where light comes from one side, half of the face is in shade, and its
 * darker part would be taken for darker skin. A larger difference is no shade but a beam, which says no more of the skin
 * than the shade does; nor does gloss, whose color is the light's.
 * @returns  its pixels, on which side of the picture it lies, how much it counts against the whole face, and
 *           how much of that gloss has taken, 0–1; null in even light
 */
export function litHalf(
  pixels: Pixels,
  { irises, eyeDistance }: Face,
): { lit: Pixels; towardsLight: -1 | 1; weight: number; gloss: number } | null {
  const { left, right } = irises;
  const [alongX, alongY] = [(right.x - left.x) / eyeDistance ** 2, (right.y - left.y) / eyeDistance ** 2];
  const [middleX, middleY] = [(left.x + right.x) / 2, (left.y + right.y) / 2];
  const across = pixels.l.map(
    (_, i) => ((pixels.x[i] ?? 0) - middleX) * alongX + ((pixels.y[i] ?? 0) - middleY) * alongY,
  );
  const isOnLeft = (i: number) => (across[i] ?? 0) < -MIDDLE;
  const isOnRight = (i: number) => (across[i] ?? 0) > MIDDLE;
  const [one, other] = [cubeRootLight(pixels, isOnLeft), cubeRootLight(pixels, isOnRight)];
  if (one === 0 || other === 0) return null;
  const sideLight = weightOf(Math.min(one, other) / Math.max(one, other));
  if (sideLight === 0) return null;
  const towardsLight = one > other ? -1 : 1;
  const lit = filterPixels(pixels, (i) => (across[i] ?? 0) * towardsLight > CLEAR_OF_SHADOW);
  const gloss = sideLight * glossOf(lit, pixels);
  return { lit, towardsLight, weight: sideLight - gloss, gloss };
}

/** L + 16 is proportional to the cube root of light; 0 where there is too little to see. */
function cubeRootLight({ l }: Pixels, isHere: (index: number) => boolean): number {
  const thinned = new Float64Array(Math.ceil(l.length / THINNED));
  let seen = 0;
  for (let i = 0; i < l.length; i++) if (isHere(i) && seen++ % THINNED === 0) thinned[(seen - 1) / THINNED] = l[i] ?? 0;
  const n = Math.ceil(seen / THINNED);
  return n < SIDE_MIN ? 0 : median(thinned.subarray(0, n)) + 16;
}

/** How much of what makes some skin lighter than all of it is gloss, 0–1. */
function glossOf(lighter: Pixels, all: Pixels): number {
  const [litColor, color] = [midmeanLab(lighter), midmeanLab(all)];
  if (!litColor || !color) return 0;
  const kept = saturationOf(litColor) / saturationOf(color);
  return Math.min(1, Math.max(0, (BODY_COLOR.all - kept) / (BODY_COLOR.all - BODY_COLOR.none)));
}

function weightOf(darkerPerLighter: number): number {
  const gained = (SHADE.none - darkerPerLighter) / (SHADE.none - SHADE.some);
  const lost = (SHADE.much - darkerPerLighter) / (SHADE.much - SHADE.beam);
  return Math.min(1, Math.max(0, gained)) * (1 - Math.min(1, Math.max(0, lost)));
}
