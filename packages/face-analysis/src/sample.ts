import type { Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import { exposed } from './exposure.ts';
import type { Face } from './find.ts';
import { browArchOf, evennessOf, hairColour, sampleBrows } from './sample-brows.ts';
import { type IrisSamples, sampleIrises } from './sample-iris.ts';
import { sampleLips } from './sample-lips.ts';
import { type SkinSample, sampleSkin } from './sample-skin.ts';

/** Everything that is measured on a face, before any of it is given a name; colours as in a well exposed photo. */
export type Measurements = {
  skin: SkinSample;
  irises: IrisSamples;
  /** The hair's own colour, without the skin that shines through. */
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
};

/** @returns null when the face shows no exposed skin at all */
export function sample(picture: Picture, face: Face): Measurements | null {
  const sampled = sampleSkin(picture, face);
  if (!sampled) return null;
  const { skin, gain, brightEnd } = sampled;
  const lit = (lab: Lab | null) => lab && exposed(lab, gain);
  const brows = sampleBrows(picture, face, exposed(skin.whole, 1 / gain));
  return {
    skin,
    irises: irisesLit(sampleIrises(picture, face), lit),
    brow: hairColour(brows, { skin: skin.wholeLit, gain }),
    browContrast: Math.max(0, ...brows.map(({ contrast }) => contrast)),
    browEvenness: evennessOf(brows),
    browArch: browArchOf(brows),
    lips: lit(sampleLips(picture, face, { lab: exposed(skin.lab, 1 / gain), sideLight: skin.sideLight })),
    gain,
    brightEnd,
  };
}

function irisesLit({ left, right, both, white }: IrisSamples, lit: (lab: Lab | null) => Lab | null): IrisSamples {
  const eyeLit = (eye: typeof left) => ({ ...eye, lab: lit(eye.lab), white: lit(eye.white) });
  return { left: eyeLit(left), right: eyeLit(right), both: lit(both), white: lit(white) };
}
