import type { Lab } from '@beautymark/contracts/math/srgb';
import type { Measurements } from '../src/measure/measure-face.ts';

type Iris = Measurements['irises']['left'];

/** An open eye whose color could not be measured. */
export const anEye = (over: Partial<Iris> = {}): Iris => ({
  lab: null,
  sclera: null,
  radius: 8,
  openness: 0.35,
  ...over,
});

/** What is measured on a well exposed face of which nothing but the skin, of one color, can be seen. */
export const measurementsOf = (skin: Lab, over: Partial<Measurements> = {}): Measurements => ({
  skin: {
    depth: skin,
    lit: skin,
    whole: skin,
    wholeLit: skin,
    balanced: skin,
    sideLight: 0,
    asSeen: skin,
    clipped: 0,
    leftCheek: skin,
    rightCheek: skin,
    regions: [],
    colorSpread: 20,
  },
  irises: { left: anEye(), right: anEye(), both: null, sclera: null },
  brow: null,
  browContrast: 0,
  browEvenness: 1,
  browArch: null,
  lips: null,
  gain: 1,
  brightEnd: 0.9,
  blownWhite: 0,
  ...over,
});
