import type { Lab } from './colour.ts';
import type { Picture } from './decode.ts';
import type { Face } from './find.ts';
import { sampleBrowArch } from './sample-brow-arch.ts';
import { sampleBrows } from './sample-brows.ts';
import { type IrisSamples, sampleIrises } from './sample-iris.ts';
import { sampleLips } from './sample-lips.ts';
import { brightEnd, type SkinSample, sampleSkin } from './sample-skin.ts';

/** Everything that is measured on a face, before any of it is given a name. */
export type Measurements = {
  skin: SkinSample;
  irises: IrisSamples;
  brow: Lab | null;
  /** Height of the brows' arch in brow lengths. */
  browArch: number | null;
  lips: Lab | null;
  /** Luminance (0–1) below which 98 % of the picture lie. */
  brightEnd: number;
};

/** @returns null when the face shows no exposed skin at all */
export function sample(picture: Picture, face: Face): Measurements | null {
  const skin = sampleSkin(picture, face);
  if (!skin) return null;
  return {
    skin,
    irises: sampleIrises(picture, face),
    brow: sampleBrows(picture, face),
    browArch: sampleBrowArch(picture, face, skin.lab[0]),
    lips: sampleLips(picture, face),
    brightEnd: brightEnd(picture),
  };
}
