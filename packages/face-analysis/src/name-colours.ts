import type { EyebrowColor, EyebrowShape, EyeColor, LipShade } from '@beautymark/contracts/vocabularies';
import { chromaOf, hueOf, type Lab } from './colour.ts';

// The rules were set on a few dozen labelled photos and are checked by `npm run eval:faces`; the order of the lines counts.

/** Judged by chroma relative to lightness, which a darker or brighter exposure leaves alone. */
export function eyeColorOf([l, a, b]: Lab): EyeColor {
  const [u, v] = [(100 * a) / (l + 16), (100 * b) / (l + 16)];
  if (v < 4 && u < 15) return v > 0.5 && u < 6 && l >= 30 ? 'gray' : 'blue';
  if (u < 4 && v >= 4 && l >= 28) return v > 30 ? 'hazel' : 'green';
  if (l >= 45 && u >= 12 && v >= 45) return 'amber';
  return l >= 33 && v >= 22 ? 'hazel' : 'brown';
}

/** Lightness of hair at which one colour ends and the next begins: halfway between the reference colours (BROW_HEX). */
const BROW_LIGHTNESS = [20, 31, 43, 57] as const;
/** Auburn hair is redder than the skin it grows on; what is not owes its red to the light. */
const AUBURN = { redderThanSkin: 5, aFrom: 20, hueFrom: 43 };
const GREY_CHROMA_MAX = 11;

/**
 * @param hair  without the skin that shines through
 * @param skin  in the same light
 */
export function eyebrowColorOf(hair: Lab, skin: Lab): EyebrowColor {
  const [l] = hair;
  const [black, dark, medium, light] = BROW_LIGHTNESS;
  if (l < black) return 'black';
  if (chromaOf(hair) < GREY_CHROMA_MAX && l >= dark) return 'gray';
  if (isAuburn(hair, skin) && l < light) return 'auburn';
  if (l < dark) return 'dark brown';
  if (l < medium) return 'medium brown';
  return l < light ? 'light brown' : 'blonde';
}

/** As yellow as it is red: redder hues are make-up, or blood that shines through. */
const isAuburn = (hair: Lab, skin: Lab) =>
  hair[0] >= BROW_LIGHTNESS[1] - 1 &&
  hair[1] >= AUBURN.aFrom &&
  hair[1] - skin[1] >= AUBURN.redderThanSkin &&
  hueOf(hair) >= AUBURN.hueFrom;

export function lipShadeOf(lips: Lab, skin: Lab): LipShade {
  const [l, a] = lips;
  const hue = hueOf(lips);
  if (a >= 44 && l <= 52) return hue < 16 ? 'berry' : 'red';
  if (l < 45 && a >= 26 && hue < 24) return 'berry';
  if (a >= 36 && hue >= 33) return 'coral';
  if (l >= 62 && hue >= 38 && a >= 20) return 'peach';
  return a >= 34 || (a - skin[1] >= 12 && hue < 24) ? 'pink' : 'nude pink';
}

/**
 * Arch heights, in brow lengths, where straight ends and arched begins. Wider apart than the drawn shapes need: on photos a
 * mirror image alone moves the measure by .035, so what is in doubt gets the commonest word.
 */
const BROW_ARCHES = { straight: 0.035, arched: 0.145 };

export function eyebrowShapeOf(arch: number): EyebrowShape {
  if (arch < BROW_ARCHES.straight) return 'straight';
  return arch < BROW_ARCHES.arched ? 'soft-arch' : 'arched';
}
