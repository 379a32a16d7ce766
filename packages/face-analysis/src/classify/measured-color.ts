import type { MeasuredColor } from '@beautymark/contracts/face';
import type { Lab } from '@beautymark/contracts/math/srgb';
import { hexOfLab } from '../color/color.ts';
import { rounded } from '../math/rounded.ts';

/** A color as the page gets it. */
export const measuredColor = (lab: Lab | null): MeasuredColor | null =>
  lab && { hex: hexOfLab(lab), lab: [rounded(lab[0], 2), rounded(lab[1], 2), rounded(lab[2], 2)] };
