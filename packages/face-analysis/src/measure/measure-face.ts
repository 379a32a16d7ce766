import type { Lab } from '@beautymark/contracts/math/srgb';
import type { Picture } from '@beautymark/picture-decoder/picture';
import { withExposure } from '../color/exposure.ts';
import type { Face } from '../detect/face.ts';
import { browArch, browEvenness, hairColor, measureBrows } from './brows.ts';
import { type IrisMeasurements, measureBlownWhite, measureIrises } from './irises.ts';
import { measureLips } from './lips.ts';
import { measureSkin, type SkinMeasurement } from './skin.ts';

/** Everything that is measured on a face, before any of it is given a name; colors as in a well exposed photo. */
export type Measurements = {
  skin: SkinMeasurement;
  irises: IrisMeasurements;
  /** The hair's own color, without the skin that shines through. */
  brow: Lab | null;
  /** How much darker than the skin the clearer brow is, in L. */
  browContrast: number;
  /** How clearly the fainter brow shows against the other, 0–1; 0 when only one is to be seen. */
  browEvenness: number;
  /** Height of the brows' arch in brow lengths. */
  browArch: number | null;
  lips: Lab | null;
  /** How much brighter the light was made; 1 is a well exposed photo. */
  gain: number;
  /** Luminance (0–1) below which 99 % of the picture lie. */
  brightEnd: number;
  /** Share of the white of the eyes that was blown out, 0–1. */
  blownWhite: number;
};

/** @returns null when the face shows no exposed skin at all */
export function measureFace(picture: Picture, face: Face): Measurements | null {
  const sampled = measureSkin(picture, face);
  if (!sampled) return null;
  const { skin, gain, brightEnd } = sampled;
  const lit = (lab: Lab | null) => lab && withExposure(lab, gain);
  const brows = measureBrows(picture, face, withExposure(skin.whole, 1 / gain));
  return {
    skin,
    irises: irisesWithExposure(measureIrises(picture, face), lit),
    brow: hairColor(brows, { skin: skin.wholeLit, gain }),
    browContrast: Math.max(0, ...brows.map(({ contrast }) => contrast)),
    browEvenness: browEvenness(brows),
    browArch: browArch(brows),
    lips: lit(measureLips(picture, face, { lab: withExposure(skin.lit, 1 / gain), sideLight: skin.sideLight })),
    gain,
    brightEnd,
    blownWhite: measureBlownWhite(picture, face),
  };
}

function irisesWithExposure(
  { left, right, both, sclera }: IrisMeasurements,
  lit: (lab: Lab | null) => Lab | null,
): IrisMeasurements {
  const eyeLit = (eye: typeof left) => ({ ...eye, lab: lit(eye.lab), sclera: lit(eye.sclera) });
  return { left: eyeLit(left), right: eyeLit(right), both: lit(both), sclera: lit(sclera) };
}

/** The same measurements with left and right exchanged, as a mirrored picture has them. */
export function swapSides(measured: Measurements): Measurements {
  const { skin, irises } = measured;
  return {
    ...measured,
    skin: { ...skin, leftCheek: skin.rightCheek, rightCheek: skin.leftCheek },
    irises: { ...irises, left: irises.right, right: irises.left },
  };
}
