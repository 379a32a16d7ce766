import type { Lab } from '@beautymark/contracts/math/srgb';
import type { SkinGroup } from '@beautymark/contracts/vocabularies';
import type { Tone } from '../classify/skin-tones.ts';
import { interpolated, type Places, toneAt } from '../classify/tone-at.ts';
import { itaOf } from '../color/color.ts';
import { withExposure } from '../color/exposure.ts';

/**
 * Usual yellowness (b*) of skin by its lightness: most in the middle, least on very light and very deep skin.
 * @source the "skin color volume" of Chardon 1991; Del Bino, Bernerd 2013
 */
const USUAL_YELLOW: readonly (readonly [lightness: number, b: number])[] = [
  [25, 11],
  [35, 15],
  [45, 18],
  [55, 18.5],
  [60, 16],
  [65, 13],
  [70, 10.5],
  [75, 9.5],
];
/**
 * How much of the measured yellowness counts against the usual one. Cameras and lamps err by 4 in b*, as much as people of
 * one depth differ: all of it would make the mean error of the angle 11 instead of 8 degrees.
 */
const YELLOW_SHARE = 0.3;

/**
 * Groups end at the angles that are usual in dermatology; a palette is drawn as photos show skin, which is lighter than a
 * spectrophotometer finds it.
 * @source group limits: Chardon, Cretois, Hourseau 1991; Del Bino, Bernerd 2013
 */
const PLACES: Places = [
  [-66, 18.5],
  [-30, 15.5],
  [10, 12.5],
  [28, 9.5],
  [41, 6.5],
  [55, 3.5],
  [70, 0.5],
];

/** @returns the b* that skin of that L* mostly has */
export const usualYellow = (lightness: number): number => interpolated(USUAL_YELLOW, lightness);

/** @param skin  in daylight, measured against a reference @returns its typology angle in degrees */
export function measuredIta(skin: Lab): number {
  const usual = usualYellow(skin[0]);
  return itaOf([skin[0], 0, usual + YELLOW_SHARE * (skin[2] - usual)]);
}

export type MeasuredTone = {
  tone: Tone;
  neighbours: { lighter: string | null; deeper: string | null };
  ita: number;
  /** The skin as the palette and well exposed photos show it: the measured color, as light as the palette is there. */
  shown: Lab;
};

/**
 * The named tone of a skin color that was measured against a reference.
 * @param skin   in daylight
 * @param tones  the palette, at least one tone
 * @throws       RangeError when the palette is empty: a catalog mistake
 */
export function measuredTone(skin: Lab, tones: readonly Tone[]): MeasuredTone {
  const ita = measuredIta(skin);
  const { tone, neighbours, lightness } = toneAt(interpolated(PLACES, ita), tones);
  return { tone, neighbours, ita, shown: withExposure(skin, ((lightness + 16) / (skin[0] + 16)) ** 3) };
}

/**
 * How far a measured lightness may be off, in L*, and the group be the same still in four cases of five. It is never `high`:
 * what unknown cameras make of light and dark left 88 % of 24 such groups right, not 95 (docs/decisions/0031).
 */
const LIGHTNESS_ERROR = 4;

/** How sure the group of a measured skin is. */
export function measuredCertainty(skin: Lab, tones: readonly Tone[]): 'medium' | 'low' {
  const groupOf = (off: number): SkinGroup => measuredTone([skin[0] + off, skin[1], skin[2]], tones).tone.group;
  return [-LIGHTNESS_ERROR, LIGHTNESS_ERROR].every((off) => groupOf(off) === groupOf(0)) ? 'medium' : 'low';
}
