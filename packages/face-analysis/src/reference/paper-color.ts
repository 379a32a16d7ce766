import type { Lab, Light } from '@beautymark/contracts/math/srgb';
import { usualYellow } from './measured-tone.ts';

/** What the color of a sheet says: white paper, something else, or what either may look like in colored light. */
export type Whiteness = 'white' | 'doubtful' | 'tinted';

type Range = readonly [least: number, most: number];
const isIn = (value: number, [least, most]: Range) => value >= least && value <= most;

/**
 * White paper in any light that a camera balances, as natural logarithms of red and blue per green. Light runs from blue to
 * red (`warmth`), and a third less blue than red is gained on the way; what is `off` that line is the sheet's own color.
 */
const SLOPE = -0.33;
type Tint = { warmth: Range; off: Range };
const POSSIBLE: Tint = { warmth: [-0.6, 1.6], off: [-0.45, 0.45] };
/** Where 98 % of white sheets lie under the lamps and cameras marked "seen"; a fifth of the colored ones lie there too. */
const USUAL: Tint = { warmth: [-0.35, 1.1], off: [-0.13, 0.21] };

const fits = (red: number, blue: number, { warmth, off }: Tint) =>
  isIn(red - blue, warmth) && isIn(red + blue - SLOPE * (red - blue), off);

/** @param paper  linear light of the sheet */
export function whitenessOf([red, green, blue]: Light): Whiteness {
  const [redness, blueness] = [Math.log(red / green), Math.log(blue / green)];
  if (!fits(redness, blueness, POSSIBLE)) return 'tinted';
  return fits(redness, blueness, USUAL) ? 'white' : 'doubtful';
}

/** Skin that would be this much yellower or bluer than skin of its lightness is, in b*, was measured against no white. */
const YELLOW_OFF_POSSIBLE: Range = [-16, 16];
/** The same for 98 % of drawn skin against white sheets; `red` is a*, and of pale real skin it is one less than drawn. */
const SKIN_USUAL: { yellowOff: Range; red: Range } = { yellowOff: [-10.6, 7.7], red: [4.5, 20.7] };

/** What skin measured against a sheet says of it: human skin of a lightness has one hue, within limits. */
export function whitenessBySkin([lightness, a, b]: Lab): Whiteness {
  const yellowOff = b - usualYellow(lightness);
  if (!isIn(yellowOff, YELLOW_OFF_POSSIBLE)) return 'tinted';
  return isIn(yellowOff, SKIN_USUAL.yellowOff) && isIn(a, SKIN_USUAL.red) ? 'white' : 'doubtful';
}
